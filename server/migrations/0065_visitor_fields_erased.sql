CREATE TABLE "visitor_field_erased" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"kept_in" text NOT NULL,
	"until" date NOT NULL,
	CONSTRAINT "visitor_field_erased_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_field_erased_code" ON "visitor_field_erased" USING btree ("tenant_id","code","kept_in");