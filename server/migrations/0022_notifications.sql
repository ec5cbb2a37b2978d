CREATE TABLE "message_delivery" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notification_id" uuid,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"account" text,
	"user_name" text DEFAULT '' NOT NULL,
	"address" text,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"link" text,
	"calendar" text,
	"state" smallint DEFAULT 0 NOT NULL,
	"why" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"due_time" timestamptz,
	"sent_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "message_delivery_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"kind" text NOT NULL,
	"batch" text NOT NULL,
	"sessions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reason" text,
	"by_name" text DEFAULT '' NOT NULL,
	"words" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"link" text,
	"read_time" timestamptz,
	"passed_on_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "notification_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"language" text DEFAULT 'zh' NOT NULL,
	"quiet" smallint DEFAULT 0 NOT NULL,
	"muted" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "notification_preference_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "message_delivery_due" ON "message_delivery" USING btree ("tenant_id","due_time") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "message_delivery_log" ON "message_delivery" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "message_delivery_of" ON "message_delivery" USING btree ("tenant_id","notification_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_once" ON "notification" USING btree ("tenant_id","account","kind","batch");--> statement-breakpoint
CREATE INDEX "notification_of_person" ON "notification" USING btree ("tenant_id","account","create_time","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("tenant_id","account") WHERE read_time is null;--> statement-breakpoint
CREATE INDEX "notification_waiting" ON "notification" USING btree ("tenant_id","create_time") WHERE passed_on_time is null;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_preference_account" ON "notification_preference" USING btree ("tenant_id","account");