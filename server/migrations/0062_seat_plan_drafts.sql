CREATE TABLE "seat_plan_draft" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_id" uuid NOT NULL,
	"plan_version" integer,
	"revision" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"background" text,
	"zones" jsonb NOT NULL,
	"decorations" jsonb NOT NULL,
	"seats" jsonb NOT NULL,
	"saved_by" text NOT NULL,
	"saved_time" timestamptz NOT NULL,
	CONSTRAINT "seat_plan_draft_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "seat_plan_draft" ADD CONSTRAINT "seat_plan_draft_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_plan_draft_of" ON "seat_plan_draft" USING btree ("tenant_id","resources_id");