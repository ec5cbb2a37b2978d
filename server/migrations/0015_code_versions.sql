ALTER TABLE "codes" ALTER COLUMN "name_en" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "code_item" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "code_item" ADD COLUMN "field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL;