ALTER TABLE "visitor_gate_device" ALTER COLUMN "account" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ALTER COLUMN "gate" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ALTER COLUMN "last_sync" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ADD COLUMN "permission" text;--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ADD COLUMN "code_until" timestamptz;--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ADD COLUMN "code_tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ADD COLUMN "key_hash" text;--> statement-breakpoint
ALTER TABLE "visitor_gate_device" ADD COLUMN "enrolled_time" timestamptz;--> statement-breakpoint
CREATE INDEX "visitor_gate_device_code" ON "visitor_gate_device" USING btree ("tenant_id","code_until");