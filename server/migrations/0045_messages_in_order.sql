ALTER TABLE "message_delivery" ADD COLUMN "sessions" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD COLUMN "told_time" timestamptz;--> statement-breakpoint
CREATE INDEX "message_delivery_waiting" ON "message_delivery" USING btree ("tenant_id","account") WHERE state = 0;