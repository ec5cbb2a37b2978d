CREATE TABLE "statistics_people" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"month" date NOT NULL,
	"type_id" uuid,
	"monthly_people" integer NOT NULL,
	"new_people" integer NOT NULL,
	"ranked_minutes" bigint NOT NULL,
	"top_minutes" bigint NOT NULL,
	CONSTRAINT "statistics_people_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "statistics_people_once" UNIQUE NULLS NOT DISTINCT("tenant_id","month","type_id")
);
--> statement-breakpoint
ALTER TABLE "statistics_progress" ADD COLUMN "people_until" date;--> statement-breakpoint
ALTER TABLE "statistics_people" ADD CONSTRAINT "statistics_people_tenant_id_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE cascade ON UPDATE no action;