CREATE TABLE "evaluation" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"resources_id" uuid NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"composite_score" smallint NOT NULL,
	"resource_score" smallint,
	"system_score" smallint,
	"service_score" smallint,
	"content" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_anonymous" smallint DEFAULT 0 NOT NULL,
	"created_user" uuid NOT NULL,
	"created_user_name" text NOT NULL,
	"reply" text,
	"reply_user_name" text,
	"reply_time" timestamptz,
	"state" smallint DEFAULT 1 NOT NULL,
	"state_reason" text,
	"del" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_time" timestamptz,
	CONSTRAINT "evaluation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation" ADD CONSTRAINT "evaluation_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "evaluation_once" ON "evaluation" USING btree ("tenant_id","appointment_id","created_user");--> statement-breakpoint
CREATE INDEX "evaluation_of_resource" ON "evaluation" USING btree ("tenant_id","resources_id","create_time");--> statement-breakpoint
CREATE INDEX "evaluation_of_person" ON "evaluation" USING btree ("tenant_id","created_user","create_time");