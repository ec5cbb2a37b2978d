CREATE TABLE "visitor_arrival" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"visit_id" uuid NOT NULL,
	"host" text NOT NULL,
	"gate" text NOT NULL,
	"asks" smallint DEFAULT 0 NOT NULL,
	"told_at" timestamptz NOT NULL,
	"others_due" timestamptz,
	"others_told_at" timestamptz,
	"seen_at" timestamptz,
	"seen_by" text,
	"seen_name" text,
	"answer" text,
	"answered_at" timestamptz,
	"answered_by" text,
	"answered_name" text,
	"leaving_asked_at" timestamptz,
	CONSTRAINT "visitor_arrival_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_arrival_told" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"arrival_id" uuid NOT NULL,
	"account" text NOT NULL,
	"part" text NOT NULL,
	"told_at" timestamptz NOT NULL,
	CONSTRAINT "visitor_arrival_told_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_roll_call" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"drill" smallint DEFAULT 0 NOT NULL,
	"begun_at" timestamptz NOT NULL,
	"begun_by" text NOT NULL,
	"begun_name" text NOT NULL,
	"ended_at" timestamptz,
	"ended_by" text,
	"ended_name" text,
	"people" integer,
	"safe" integer,
	"gone" integer,
	"missing" integer,
	"wardens" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "visitor_roll_call_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_roll_call_tick" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"roll_call_id" uuid NOT NULL,
	"stay_id" uuid NOT NULL,
	"account" text NOT NULL,
	"name" text NOT NULL,
	"safe_at" timestamptz NOT NULL,
	CONSTRAINT "visitor_roll_call_tick_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "visitor_list" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "visitor_arrival" ADD CONSTRAINT "visitor_arrival_tenant_id_stay_id_visitor_list_tenant_id_id_fk" FOREIGN KEY ("tenant_id","stay_id") REFERENCES "public"."visitor_list"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_arrival" ADD CONSTRAINT "visitor_arrival_tenant_id_visit_id_visitor_appointment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","visit_id") REFERENCES "public"."visitor_appointment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_arrival_told" ADD CONSTRAINT "visitor_arrival_told_tenant_id_arrival_id_visitor_arrival_tenant_id_id_fk" FOREIGN KEY ("tenant_id","arrival_id") REFERENCES "public"."visitor_arrival"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_roll_call_tick" ADD CONSTRAINT "visitor_roll_call_tick_tenant_id_roll_call_id_visitor_roll_call_tenant_id_id_fk" FOREIGN KEY ("tenant_id","roll_call_id") REFERENCES "public"."visitor_roll_call"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_roll_call_tick" ADD CONSTRAINT "visitor_roll_call_tick_tenant_id_stay_id_visitor_list_tenant_id_id_fk" FOREIGN KEY ("tenant_id","stay_id") REFERENCES "public"."visitor_list"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_arrival_stay" ON "visitor_arrival" USING btree ("tenant_id","stay_id");--> statement-breakpoint
CREATE INDEX "visitor_arrival_visit" ON "visitor_arrival" USING btree ("tenant_id","visit_id");--> statement-breakpoint
CREATE INDEX "visitor_arrival_gate" ON "visitor_arrival" USING btree ("tenant_id","gate","told_at");--> statement-breakpoint
CREATE INDEX "visitor_arrival_due" ON "visitor_arrival" USING btree ("tenant_id","others_due") WHERE others_due is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_arrival_told_once" ON "visitor_arrival_told" USING btree ("tenant_id","arrival_id","account");--> statement-breakpoint
CREATE INDEX "visitor_arrival_told_account" ON "visitor_arrival_told" USING btree ("tenant_id","account","told_at");--> statement-breakpoint
CREATE INDEX "visitor_roll_call_time" ON "visitor_roll_call" USING btree ("tenant_id","begun_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_roll_call_open" ON "visitor_roll_call" USING btree ("tenant_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_roll_call_tick_once" ON "visitor_roll_call_tick" USING btree ("tenant_id","roll_call_id","stay_id");--> statement-breakpoint
CREATE INDEX "visitor_roll_call_tick_stay" ON "visitor_roll_call_tick" USING btree ("tenant_id","stay_id");--> statement-breakpoint
CREATE INDEX "visit_inside_until" ON "visitor_appointment" USING btree ("tenant_id","end_at") WHERE inside = 1;