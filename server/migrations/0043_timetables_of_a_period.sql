CREATE TABLE "occupy_source" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"occupy_id" uuid NOT NULL,
	"imported_from" text NOT NULL,
	"source_key" text NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	CONSTRAINT "occupy_source_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
INSERT INTO "occupy_source" ("tenant_id", "id", "occupy_id", "imported_from", "source_key", "start_at", "end_at")
	SELECT "tenant_id", gen_random_uuid(), "id", "imported_from", "source_key", "start_at", "end_at" FROM "occupy_period"
	WHERE "imported_from" IS NOT NULL AND "source_key" IS NOT NULL;--> statement-breakpoint
DROP INDEX "occupy_imported_from";--> statement-breakpoint
ALTER TABLE "occupy_source" ADD CONSTRAINT "occupy_source_tenant_id_occupy_id_occupy_period_tenant_id_id_fk" FOREIGN KEY ("tenant_id","occupy_id") REFERENCES "public"."occupy_period"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "occupy_source_once" ON "occupy_source" USING btree ("tenant_id","occupy_id","imported_from","source_key");--> statement-breakpoint
CREATE INDEX "occupy_source_of" ON "occupy_source" USING btree ("tenant_id","imported_from","end_at");--> statement-breakpoint
ALTER TABLE "occupy_period" DROP COLUMN "imported_from";