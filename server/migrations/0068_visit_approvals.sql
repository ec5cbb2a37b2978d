CREATE TABLE "visitor_approval" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"flow_name" text DEFAULT '' NOT NULL,
	"flow_name_en" text DEFAULT '' NOT NULL,
	"steps" jsonb NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"overruled" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_approval_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_approval_candidate" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"account" text,
	"source" text NOT NULL,
	"state" smallint NOT NULL,
	"approves" smallint,
	"voter" text,
	"voter_name" text,
	"reason" text,
	"vote_time" timestamptz,
	CONSTRAINT "visitor_approval_candidate_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "visitor_approval" ADD CONSTRAINT "visitor_approval_tenant_id_appointment_id_visitor_appointment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."visitor_appointment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_approval_candidate" ADD CONSTRAINT "visitor_approval_candidate_tenant_id_appointment_id_visitor_appointment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."visitor_appointment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_approval_of" ON "visitor_approval" USING btree ("tenant_id","appointment_id");--> statement-breakpoint
CREATE INDEX "visitor_approval_candidate_of" ON "visitor_approval_candidate" USING btree ("tenant_id","appointment_id","step");--> statement-breakpoint
CREATE INDEX "visitor_approval_waits" ON "visitor_approval_candidate" USING btree ("tenant_id","account","appointment_id") WHERE state = 1;