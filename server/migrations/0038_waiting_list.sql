CREATE TABLE "waiting_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"account" text NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"resources_id" uuid NOT NULL,
	"any_like" smallint DEFAULT 0 NOT NULL,
	"least_capacity" integer DEFAULT 1 NOT NULL,
	"campus_code" text,
	"building_code" text,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"person_times" integer DEFAULT 1 NOT NULL,
	"theme" text DEFAULT '' NOT NULL,
	"model" jsonb NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"offered_resources_id" uuid,
	"offered_time" timestamptz,
	"offer_until" timestamptz,
	"appointment_id" uuid,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "waiting_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_request" ADD CONSTRAINT "waiting_request_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_request" ADD CONSTRAINT "waiting_request_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_request" ADD CONSTRAINT "waiting_request_tenant_id_offered_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","offered_resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_request" ADD CONSTRAINT "waiting_request_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_number" ON "waiting_request" USING btree ("tenant_id","resources_type_id","number");--> statement-breakpoint
CREATE INDEX "waiting_of_person" ON "waiting_request" USING btree ("tenant_id","account","create_time");--> statement-breakpoint
CREATE INDEX "waiting_open" ON "waiting_request" USING btree ("tenant_id","resources_type_id","start_at") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "waiting_due" ON "waiting_request" USING btree ("tenant_id","start_at") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "waiting_offers" ON "waiting_request" USING btree ("tenant_id","offer_until") WHERE state = 2;