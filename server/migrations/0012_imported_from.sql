ALTER TABLE "occupy_period" ADD COLUMN "imported_from" text;--> statement-breakpoint
CREATE INDEX "occupy_imported_from" ON "occupy_period" USING btree ("tenant_id","imported_from","end_at");