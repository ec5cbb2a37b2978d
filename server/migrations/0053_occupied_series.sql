ALTER TABLE "occupy_period" ADD COLUMN "series_id" uuid;--> statement-breakpoint
ALTER TABLE "occupy_period" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "occupy_period" ADD COLUMN "field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "occupy_by_start" ON "occupy_period" USING btree ("tenant_id","start_at","id");--> statement-breakpoint
CREATE INDEX "occupy_by_source" ON "occupy_period" USING btree ("tenant_id","source","start_at","id");--> statement-breakpoint
CREATE INDEX "occupy_long" ON "occupy_period" USING btree ("tenant_id","end_at") WHERE end_at - start_at > interval '26 hours';--> statement-breakpoint
CREATE INDEX "occupy_of_series" ON "occupy_period" USING btree ("tenant_id","series_id","start_at");