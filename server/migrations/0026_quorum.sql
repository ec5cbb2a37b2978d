ALTER TABLE "resources_type" ADD COLUMN "quorum_members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "quorum_minutes" integer DEFAULT 0 NOT NULL;