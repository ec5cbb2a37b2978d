CREATE TABLE "notice" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"note_category" text DEFAULT '1' NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"resource_type_id" uuid,
	"content" text DEFAULT '' NOT NULL,
	"content_en" text DEFAULT '' NOT NULL,
	"release_time" timestamptz,
	"state" smallint DEFAULT 0 NOT NULL,
	"popup_mode" text DEFAULT '1' NOT NULL,
	"popup_end_date" date,
	"created_user" uuid,
	"created_user_name" text DEFAULT '' NOT NULL,
	"del" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "notice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "notice_read" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"notice_id" uuid NOT NULL,
	"read_user_id" uuid NOT NULL,
	"read_user_name" text NOT NULL,
	"read_date" date NOT NULL,
	"read_time" timestamptz NOT NULL,
	CONSTRAINT "notice_read_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_tenant_id_resource_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_read" ADD CONSTRAINT "notice_read_tenant_id_notice_id_notice_tenant_id_id_fk" FOREIGN KEY ("tenant_id","notice_id") REFERENCES "public"."notice"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_release" ON "notice" USING btree ("tenant_id","release_time");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_read_once" ON "notice_read" USING btree ("tenant_id","notice_id","read_user_id","read_date");--> statement-breakpoint
CREATE INDEX "notice_read_of_person" ON "notice_read" USING btree ("tenant_id","read_user_id","read_time");