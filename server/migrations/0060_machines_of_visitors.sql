CREATE TABLE "visitor_machine" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'plates' NOT NULL,
	"gate" text,
	"direction" text DEFAULT 'both' NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"key_sealed" text,
	"old_key_sealed" text,
	"before_until" timestamptz,
	"used_time" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_machine_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_plate_read" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"machine_id" uuid NOT NULL,
	"gate" text NOT NULL,
	"direction" text NOT NULL,
	"plate" text NOT NULL,
	"known_plate" text,
	"colour" text NOT NULL,
	"reason" text NOT NULL,
	"stay_id" uuid,
	"at" timestamptz NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_plate_read_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "visitor_plate_read" ADD CONSTRAINT "visitor_plate_read_tenant_id_machine_id_visitor_machine_tenant_id_id_fk" FOREIGN KEY ("tenant_id","machine_id") REFERENCES "public"."visitor_machine"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visitor_plate_read_gate" ON "visitor_plate_read" USING btree ("tenant_id","gate","direction","at");--> statement-breakpoint
CREATE INDEX "visitor_plate_read_machine" ON "visitor_plate_read" USING btree ("tenant_id","machine_id");--> statement-breakpoint
CREATE INDEX "visitor_plate_read_time" ON "visitor_plate_read" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "visitor_list_plate" ON "visitor_list" USING btree ("tenant_id","car_card_number","arrive_time") WHERE car_card_number is not null;