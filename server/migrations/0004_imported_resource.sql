CREATE TABLE "imported_resource" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_number" text NOT NULL,
	"resources_id" uuid NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "imported_resource_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "imported_resource" ADD CONSTRAINT "imported_resource_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_resource_number" ON "imported_resource" USING btree ("tenant_id","source","source_number");--> statement-breakpoint
CREATE INDEX "imported_resource_resource" ON "imported_resource" USING btree ("tenant_id","resources_id");