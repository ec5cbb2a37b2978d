DROP INDEX "visit_with_document";--> statement-breakpoint
CREATE INDEX "visit_with_document" ON "visitor_appointment" USING btree ("tenant_id","last_day","id") WHERE card_number is not null;--> statement-breakpoint
ALTER TABLE "visitor_appointment" DROP COLUMN "visitor_picture";