CREATE TABLE "visitor_gate_device" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"gate" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"last_sync" timestamptz NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"skew_seconds" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_gate_device_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "visitor_list" ADD COLUMN "conflicting" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_list" ADD COLUMN "conflict" text;--> statement-breakpoint
CREATE INDEX "visitor_gate_device_of" ON "visitor_gate_device" USING btree ("tenant_id","account","last_sync");--> statement-breakpoint
CREATE INDEX "visitor_gate_device_time" ON "visitor_gate_device" USING btree ("tenant_id","last_sync","id");--> statement-breakpoint
CREATE INDEX "visitor_list_conflicting" ON "visitor_list" USING btree ("tenant_id","arrive_time","id") WHERE conflicting = 1;