CREATE TABLE "refused_session" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"resources_id" uuid NOT NULL,
	"appointment_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"refusals" jsonb NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"appointment_id" uuid,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_time" timestamptz,
	CONSTRAINT "refused_session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "booking_series" ADD COLUMN "asked" jsonb;--> statement-breakpoint
ALTER TABLE "refused_session" ADD CONSTRAINT "refused_session_tenant_id_series_id_booking_series_tenant_id_id_fk" FOREIGN KEY ("tenant_id","series_id") REFERENCES "public"."booking_series"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_session" ADD CONSTRAINT "refused_session_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refused_of_series" ON "refused_session" USING btree ("tenant_id","series_id");