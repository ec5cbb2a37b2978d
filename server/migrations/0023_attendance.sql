CREATE TABLE "appointment_attendance" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"account" text NOT NULL,
	"sign_in_time" timestamptz NOT NULL,
	"sign_out_time" timestamptz,
	CONSTRAINT "appointment_attendance_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_key" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"secret" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "attendance_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resource_code" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_id" uuid NOT NULL,
	"token" text NOT NULL,
	"replaced_token" text,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "resource_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointment_information" ADD COLUMN "extended_until" timestamptz;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "sign_in_proof" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant" ADD COLUMN "served_until" timestamptz;--> statement-breakpoint
ALTER TABLE "appointment_attendance" ADD CONSTRAINT "appointment_attendance_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_code" ADD CONSTRAINT "resource_code_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_once" ON "appointment_attendance" USING btree ("tenant_id","appointment_id","account");--> statement-breakpoint
CREATE INDEX "attendance_key_age" ON "attendance_key" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_code_once" ON "resource_code" USING btree ("tenant_id","resources_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_code_token" ON "resource_code" USING btree ("tenant_id","token");--> statement-breakpoint
CREATE INDEX "resource_code_replaced" ON "resource_code" USING btree ("tenant_id","replaced_token");