CREATE TABLE "visitor_phone_code" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"phone_hash" text NOT NULL,
	"network_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"until" timestamptz NOT NULL,
	"used_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_phone_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "visitor_phone_code_phone" ON "visitor_phone_code" USING btree ("tenant_id","phone_hash","create_time");--> statement-breakpoint
CREATE INDEX "visitor_phone_code_network" ON "visitor_phone_code" USING btree ("tenant_id","network_hash","create_time");--> statement-breakpoint
CREATE INDEX "visitor_phone_code_time" ON "visitor_phone_code" USING btree ("tenant_id","create_time");