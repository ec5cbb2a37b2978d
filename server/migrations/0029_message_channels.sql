CREATE TABLE "notification_setting" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"reminder_minutes" integer DEFAULT 30 NOT NULL,
	"sms_address" text DEFAULT '' NOT NULL,
	"sms_method" text DEFAULT 'POST' NOT NULL,
	"sms_headers" text DEFAULT '' NOT NULL,
	"sms_body" text DEFAULT '' NOT NULL,
	"sms_secret" text DEFAULT '' NOT NULL,
	"sms_expects" text DEFAULT '' NOT NULL,
	"robot_kind" text DEFAULT 'dingtalk' NOT NULL,
	"robot_address" text DEFAULT '' NOT NULL,
	"robot_secret" text DEFAULT '' NOT NULL,
	"robot_language" text DEFAULT 'zh' NOT NULL,
	CONSTRAINT "notification_setting_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_template" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"short" text NOT NULL,
	"update_time" timestamptz NOT NULL,
	"update_name" text NOT NULL,
	CONSTRAINT "notification_template_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "message_delivery_of";--> statement-breakpoint
ALTER TABLE "resource" ALTER COLUMN "reminder_minutes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "resource" ALTER COLUMN "reminder_minutes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_rule_template" ALTER COLUMN "reminder_minutes" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "resources_rule_template" ALTER COLUMN "reminder_minutes" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_setting_once" ON "notification_setting" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_template_once" ON "notification_template" USING btree ("tenant_id","kind","language");--> statement-breakpoint
ALTER TABLE "message_delivery" DROP COLUMN "notification_id";