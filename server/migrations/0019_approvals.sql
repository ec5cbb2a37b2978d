CREATE TABLE "approval_candidate" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"account" text,
	"source" text NOT NULL,
	"run_id" uuid,
	"escalated" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "approval_candidate_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_delegation" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"delegate" text NOT NULL,
	"begin_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"reason" text,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_delegation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_flow" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"tags" text,
	"visible" smallint DEFAULT 1 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"steps" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_flow_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_process" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"applicant" text NOT NULL,
	"flow_code" text,
	"flow_name" text DEFAULT '' NOT NULL,
	"flow_name_en" text DEFAULT '' NOT NULL,
	"steps" jsonb NOT NULL,
	"kind" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_process_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_run" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"step" smallint DEFAULT 0 NOT NULL,
	"step_since" timestamptz NOT NULL,
	"resources_id" uuid NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"person_times" integer NOT NULL,
	"remind_at" timestamptz,
	"escalate_at" timestamptz,
	"look_at" timestamptz NOT NULL,
	"decided_at" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_run_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_vote" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"slot" text,
	"account" text,
	"user_name" text DEFAULT '' NOT NULL,
	"approves" smallint DEFAULT 0 NOT NULL,
	"reason" text,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "approval_vote_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "approval_flow" text;--> statement-breakpoint
ALTER TABLE "resources_rule_template" ADD COLUMN "approval_flow" text;--> statement-breakpoint
ALTER TABLE "approval_candidate" ADD CONSTRAINT "approval_candidate_tenant_id_process_id_approval_process_tenant_id_id_fk" FOREIGN KEY ("tenant_id","process_id") REFERENCES "public"."approval_process"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_process" ADD CONSTRAINT "approval_process_tenant_id_series_id_booking_series_tenant_id_id_fk" FOREIGN KEY ("tenant_id","series_id") REFERENCES "public"."booking_series"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_run" ADD CONSTRAINT "approval_run_tenant_id_process_id_approval_process_tenant_id_id_fk" FOREIGN KEY ("tenant_id","process_id") REFERENCES "public"."approval_process"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_run" ADD CONSTRAINT "approval_run_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_vote" ADD CONSTRAINT "approval_vote_tenant_id_run_id_approval_run_tenant_id_id_fk" FOREIGN KEY ("tenant_id","run_id") REFERENCES "public"."approval_run"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "approval_candidate_process" ON "approval_candidate" USING btree ("tenant_id","process_id","step");--> statement-breakpoint
CREATE INDEX "approval_candidate_account" ON "approval_candidate" USING btree ("tenant_id","account");--> statement-breakpoint
CREATE INDEX "approval_delegation_account" ON "approval_delegation" USING btree ("tenant_id","account","end_at");--> statement-breakpoint
CREATE INDEX "approval_delegation_delegate" ON "approval_delegation" USING btree ("tenant_id","delegate","end_at");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_flow_code" ON "approval_flow" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "approval_process_series" ON "approval_process" USING btree ("tenant_id","series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_run_open" ON "approval_run" USING btree ("tenant_id","appointment_id") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "approval_run_of_session" ON "approval_run" USING btree ("tenant_id","appointment_id","id");--> statement-breakpoint
CREATE INDEX "approval_run_process" ON "approval_run" USING btree ("tenant_id","process_id");--> statement-breakpoint
CREATE INDEX "approval_run_due" ON "approval_run" USING btree ("tenant_id","look_at") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "approval_run_decided" ON "approval_run" USING btree ("tenant_id","decided_at") WHERE state in (1, 2);--> statement-breakpoint
CREATE INDEX "approval_vote_run" ON "approval_vote" USING btree ("tenant_id","run_id","step");--> statement-breakpoint
CREATE INDEX "approval_vote_account" ON "approval_vote" USING btree ("tenant_id","account","create_time");