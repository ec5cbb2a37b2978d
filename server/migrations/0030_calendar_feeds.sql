CREATE TABLE "calendar_feed" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"resources_id" uuid,
	"digest" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"read_time" timestamptz,
	CONSTRAINT "calendar_feed_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_feed_once" UNIQUE NULLS NOT DISTINCT("tenant_id","account","resources_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_feed" ADD CONSTRAINT "calendar_feed_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_digest" ON "calendar_feed" USING btree ("tenant_id","digest");