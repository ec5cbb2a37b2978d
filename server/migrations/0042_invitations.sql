CREATE TABLE "appointment_invitation" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"token" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_invitation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointment_participant" ADD COLUMN "joined_time" timestamptz;--> statement-breakpoint
ALTER TABLE "appointment_invitation" ADD CONSTRAINT "appointment_invitation_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_of_session" ON "appointment_invitation" USING btree ("tenant_id","appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_token" ON "appointment_invitation" USING btree ("tenant_id","token");