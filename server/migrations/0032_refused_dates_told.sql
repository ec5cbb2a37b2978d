CREATE TABLE "freed_date" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"refused_id" uuid NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "freed_date_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "refused_session" ADD COLUMN "told_time" timestamptz;--> statement-breakpoint
ALTER TABLE "freed_date" ADD CONSTRAINT "freed_date_tenant_id_refused_id_refused_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","refused_id") REFERENCES "public"."refused_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "freed_date_of" ON "freed_date" USING btree ("tenant_id","refused_id");--> statement-breakpoint
CREATE INDEX "refused_of_resource" ON "refused_session" USING btree ("tenant_id","resources_id","appointment_date") WHERE outcome = 'open' and told_time is null;