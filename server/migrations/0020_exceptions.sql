CREATE TABLE "booking_exception" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"resources_id" uuid NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"person_times" integer DEFAULT 1 NOT NULL,
	"theme" text DEFAULT '' NOT NULL,
	"model" jsonb NOT NULL,
	"refusals" jsonb NOT NULL,
	"text" text NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"answer" text,
	"decided_account" text,
	"decided_name" text,
	"decided_time" timestamptz,
	"appointment_id" uuid,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "booking_exception_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking_exception" ADD CONSTRAINT "booking_exception_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_exception" ADD CONSTRAINT "booking_exception_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exception_of_person" ON "booking_exception" USING btree ("tenant_id","account","create_time");--> statement-breakpoint
CREATE INDEX "exception_by_time" ON "booking_exception" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "exception_pending" ON "booking_exception" USING btree ("tenant_id","account","resources_id","start_at","end_at") WHERE state = 1;