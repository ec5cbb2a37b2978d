CREATE TABLE "empty_report" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"resources_id" uuid NOT NULL,
	"account" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"settled_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "empty_report_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointment_information" ADD COLUMN "away_since" timestamptz;--> statement-breakpoint
ALTER TABLE "appointment_information" ADD COLUMN "away_until" timestamptz;--> statement-breakpoint
ALTER TABLE "appointment_information" ADD COLUMN "leave_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_information" ADD COLUMN "report_until" timestamptz;--> statement-breakpoint
ALTER TABLE "appointment_information" ADD COLUMN "confirmed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "leave_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "leave_times" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "leave_periods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "report_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "strict_periods" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "empty_report" ADD CONSTRAINT "empty_report_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "empty_report" ADD CONSTRAINT "empty_report_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "empty_report_once" ON "empty_report" USING btree ("tenant_id","appointment_id","account");--> statement-breakpoint
CREATE INDEX "empty_report_of_person" ON "empty_report" USING btree ("tenant_id","account","create_time");--> statement-breakpoint
CREATE INDEX "empty_report_by_time" ON "empty_report" USING btree ("tenant_id","create_time","id");