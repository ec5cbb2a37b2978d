CREATE TABLE "draw" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"date" date NOT NULL,
	"opens_at" timestamptz NOT NULL,
	"closes_at" timestamptz NOT NULL,
	"weight_days" integer NOT NULL,
	"seed" text NOT NULL,
	"seed_digest" text NOT NULL,
	"requests_digest" text,
	"state" smallint DEFAULT 1 NOT NULL,
	"held_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "draw_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "draw_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"draw_id" uuid NOT NULL,
	"account" text NOT NULL,
	"entry" text NOT NULL,
	"resources_id" uuid NOT NULL,
	"any_like" smallint DEFAULT 0 NOT NULL,
	"least_capacity" integer DEFAULT 1 NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"person_times" integer DEFAULT 1 NOT NULL,
	"theme" text DEFAULT '' NOT NULL,
	"model" jsonb NOT NULL,
	"recent" integer,
	"weight" integer,
	"rank" integer,
	"outcome" smallint DEFAULT 0 NOT NULL,
	"refusals" jsonb,
	"appointment_id" uuid,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "draw_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "allocation" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "draw_open_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "draw_close_days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "draw_close_time" char(5) DEFAULT '18:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "draw_weight_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "draw" ADD CONSTRAINT "draw_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_request" ADD CONSTRAINT "draw_request_tenant_id_draw_id_draw_tenant_id_id_fk" FOREIGN KEY ("tenant_id","draw_id") REFERENCES "public"."draw"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_request" ADD CONSTRAINT "draw_request_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_request" ADD CONSTRAINT "draw_request_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_of_date" ON "draw" USING btree ("tenant_id","resources_type_id","date");--> statement-breakpoint
CREATE INDEX "draw_undrawn" ON "draw" USING btree ("tenant_id","closes_at") WHERE state < 3;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_request_once" ON "draw_request" USING btree ("tenant_id","draw_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "draw_request_entry" ON "draw_request" USING btree ("tenant_id","draw_id","entry");--> statement-breakpoint
CREATE INDEX "draw_request_of_person" ON "draw_request" USING btree ("tenant_id","account","create_time");