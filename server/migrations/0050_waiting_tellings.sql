CREATE TABLE "waiting_telling" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"was" smallint,
	"from_start" timestamptz,
	"from_end" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "waiting_telling_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "by_applicant" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "waiting_telling" ADD CONSTRAINT "waiting_telling_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_telling_session" ON "waiting_telling" USING btree ("tenant_id","appointment_id");--> statement-breakpoint
CREATE INDEX "waiting_telling_account" ON "waiting_telling" USING btree ("tenant_id","account","create_time");--> statement-breakpoint
CREATE INDEX "notification_by_applicant" ON "notification" USING btree ("tenant_id","by_account","create_time") WHERE by_applicant = 1;