CREATE TABLE "blacklist" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"resources_type_id" uuid,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL,
	"setting_id" uuid,
	"miss_limit" integer,
	"begin_time" timestamptz NOT NULL,
	"until" timestamptz,
	"state" smallint DEFAULT 1 NOT NULL,
	"created_account" text,
	"created_name" text DEFAULT '' NOT NULL,
	"lifted_account" text,
	"lifted_name" text,
	"lifted_time" timestamptz,
	"lift_reason" text,
	"appeal_state" smallint DEFAULT 0 NOT NULL,
	"appeal_text" text,
	"appeal_time" timestamptz,
	"appeal_answer" text,
	"answered_account" text,
	"answered_name" text,
	"answered_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "blacklist_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "blacklist_evidence" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"blacklist_id" uuid NOT NULL,
	"setting_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"released" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "blacklist_evidence_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "blacklist_history" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"blacklist_id" uuid NOT NULL,
	"action" text NOT NULL,
	"account" text,
	"user_name" text DEFAULT '' NOT NULL,
	"text" text,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "blacklist_history_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "blacklist_setting" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_type_id" uuid,
	"enabled" smallint DEFAULT 1 NOT NULL,
	"miss_limit" integer DEFAULT 3 NOT NULL,
	"window_days" integer DEFAULT 30 NOT NULL,
	"blocked_days" integer DEFAULT 7 NOT NULL,
	"repeat_blocked_days" integer[] DEFAULT '{}' NOT NULL,
	"counts_from" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "blacklist_setting_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "blacklist_setting_type" UNIQUE NULLS NOT DISTINCT("tenant_id","resources_type_id")
);
--> statement-breakpoint
ALTER TABLE "blacklist" ADD CONSTRAINT "blacklist_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist_evidence" ADD CONSTRAINT "blacklist_evidence_tenant_id_blacklist_id_blacklist_tenant_id_id_fk" FOREIGN KEY ("tenant_id","blacklist_id") REFERENCES "public"."blacklist"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist_evidence" ADD CONSTRAINT "blacklist_evidence_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist_history" ADD CONSTRAINT "blacklist_history_tenant_id_blacklist_id_blacklist_tenant_id_id_fk" FOREIGN KEY ("tenant_id","blacklist_id") REFERENCES "public"."blacklist"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blacklist_setting" ADD CONSTRAINT "blacklist_setting_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blacklist_of_person" ON "blacklist" USING btree ("tenant_id","account","begin_time");--> statement-breakpoint
CREATE INDEX "blacklist_active" ON "blacklist" USING btree ("tenant_id","account") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "blacklist_by_time" ON "blacklist" USING btree ("tenant_id","begin_time","id");--> statement-breakpoint
CREATE INDEX "blacklist_appeals" ON "blacklist" USING btree ("tenant_id","appeal_time") WHERE appeal_state = 1;--> statement-breakpoint
CREATE INDEX "evidence_of_block" ON "blacklist_evidence" USING btree ("tenant_id","blacklist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_once" ON "blacklist_evidence" USING btree ("tenant_id","appointment_id","setting_id") WHERE released = 0;--> statement-breakpoint
CREATE INDEX "history_of_block" ON "blacklist_history" USING btree ("tenant_id","blacklist_id","id");