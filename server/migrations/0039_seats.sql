CREATE TABLE "seat_place" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" text NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"rotation" integer DEFAULT 0 NOT NULL,
	"attributes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "seat_place_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "seat_plan" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"background" text,
	"zones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decorations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_time" timestamptz,
	CONSTRAINT "seat_plan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "resource" ADD COLUMN "by_seat" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_place" ADD CONSTRAINT "seat_place_tenant_id_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_place" ADD CONSTRAINT "seat_place_tenant_id_plan_id_seat_plan_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."seat_plan"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_plan" ADD CONSTRAINT "seat_plan_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_place_number" ON "seat_place" USING btree ("tenant_id","plan_id","number");--> statement-breakpoint
CREATE INDEX "seat_place_of" ON "seat_place" USING btree ("tenant_id","plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_plan_of" ON "seat_plan" USING btree ("tenant_id","resources_id");