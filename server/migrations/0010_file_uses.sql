CREATE TABLE "file_key" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"secret" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "file_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_use" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"place" text NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "file_use_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
DROP INDEX "file_name";--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "state" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "unnamed_since" timestamptz;--> statement-breakpoint
ALTER TABLE "file_use" ADD CONSTRAINT "file_use_tenant_id_file_id_file_tenant_id_id_fk" FOREIGN KEY ("tenant_id","file_id") REFERENCES "public"."file"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_key_age" ON "file_key" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "file_use_once" ON "file_use" USING btree ("tenant_id","file_id","place","owner_id");--> statement-breakpoint
CREATE INDEX "file_use_owner" ON "file_use" USING btree ("tenant_id","place","owner_id");--> statement-breakpoint
CREATE INDEX "file_of_person" ON "file" USING btree ("tenant_id","created_user","create_time");--> statement-breakpoint
CREATE INDEX "file_unnamed" ON "file" USING btree ("tenant_id","unnamed_since") WHERE unnamed_since is not null or state <> 1;--> statement-breakpoint
CREATE UNIQUE INDEX "file_name" ON "file" USING btree ("tenant_id","stored_name");--> statement-breakpoint
-- What names files today: a row of file_use for each file that an address in these columns leads to.
INSERT INTO "file_use" ("tenant_id", "id", "file_id", "place", "owner_id")
SELECT f."tenant_id", gen_random_uuid(), f."id", named."place", named."owner_id" FROM (
  SELECT "tenant_id", "id" AS "owner_id", 'resource' AS "place",
    concat_ws(' ', "pictures"::text, "panorama", "qcode_image_url", "booking_instructions", "booking_instructions_en") AS "words"
    FROM "resource" WHERE "del" = 0
  UNION ALL SELECT "tenant_id", "id", 'resources_type', concat_ws(' ', "icon", "icon_not") FROM "resources_type" WHERE "del" = 0
  UNION ALL SELECT "tenant_id", "id", 'location', "picture" FROM "location"
  UNION ALL SELECT "tenant_id", "id", 'system_settings', "manage_setting"::text FROM "system_settings"
  UNION ALL SELECT "tenant_id", "id", 'user_image', "image" FROM "user_image"
  UNION ALL SELECT "tenant_id", "id", 'appointment_information', "enclosure" FROM "appointment_information" WHERE "enclosure" IS NOT NULL
) AS named
CROSS JOIN LATERAL (
  SELECT DISTINCT found[2] AS "stored_name" FROM regexp_matches(named."words", '/files/([0-9a-f-]{36})/([0-9a-f]{32}\.[a-z0-9]{2,5})', 'g') AS found
  WHERE found[1] = named."tenant_id"::text
) AS address
JOIN "file" f ON f."tenant_id" = named."tenant_id" AND f."stored_name" = address."stored_name";--> statement-breakpoint
UPDATE "file" f SET "unnamed_since" = now()
WHERE NOT EXISTS (SELECT FROM "file_use" u WHERE u."tenant_id" = f."tenant_id" AND u."file_id" = f."id");--> statement-breakpoint
-- Two random numbers of PostgreSQL make 244 bits; the next key is made by the server.
INSERT INTO "file_key" ("tenant_id", "id", "secret")
SELECT "tenant_id", gen_random_uuid(), gen_random_uuid()::text || gen_random_uuid()::text FROM (SELECT DISTINCT "tenant_id" FROM "file") AS t;
