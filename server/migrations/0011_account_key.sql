ALTER TABLE "iam_user" ADD COLUMN "account_key" text GENERATED ALWAYS AS (lower(normalize(account, NFKC) collate pg_c_utf8)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "iam_user" ADD COLUMN "account_twin" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Accounts that look like another from before stay as they are; the oldest of them is the one that is looked like.
UPDATE "iam_user" u SET "account_twin" = alike.n
FROM (
  SELECT tenant_id, id, row_number() OVER (PARTITION BY tenant_id, account_key ORDER BY "timestamp", id) - 1 AS n FROM "iam_user"
) AS alike
WHERE alike.tenant_id = u.tenant_id AND alike.id = u.id AND alike.n > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "iam_user_account_key" ON "iam_user" USING btree ("tenant_id","account_key","account_twin");