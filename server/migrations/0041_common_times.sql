CREATE TABLE "occupy_person" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occupy_id" uuid NOT NULL,
	"account" text,
	"group_id" uuid,
	CONSTRAINT "occupy_person_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "free_time_question" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"since" timestamptz NOT NULL,
	"asked" integer NOT NULL,
	CONSTRAINT "free_time_question_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "free_time_sharing" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"shared_with" text NOT NULL,
	CONSTRAINT "free_time_sharing_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "occupy_person" ADD CONSTRAINT "occupy_person_tenant_id_occupy_id_occupy_period_tenant_id_id_fk" FOREIGN KEY ("tenant_id","occupy_id") REFERENCES "public"."occupy_period"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupy_person" ADD CONSTRAINT "occupy_person_tenant_id_group_id_user_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."user_group"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "occupy_person_once" ON "occupy_person" USING btree ("tenant_id","occupy_id","account","group_id");--> statement-breakpoint
CREATE INDEX "occupy_person_account" ON "occupy_person" USING btree ("tenant_id","account");--> statement-breakpoint
CREATE INDEX "occupy_person_group" ON "occupy_person" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "free_time_question_account" ON "free_time_question" USING btree ("tenant_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "free_time_sharing_account" ON "free_time_sharing" USING btree ("tenant_id","account");