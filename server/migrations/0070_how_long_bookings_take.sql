ALTER TABLE "statistics_cohort_day" ALTER COLUMN "sessions" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "waiting" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "accepted" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "refused" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "cancelled" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "kept" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "missed" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "unchecked" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "people" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_held_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "used_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "unchecked_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "blocked_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "people_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "seat_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "ghost_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "ghost_freed_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "ghost_again_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "released_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "again_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_0" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_1" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_2" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_3" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_4" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_5" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_6" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_7" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_8" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_9" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_10" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_11" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_12" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_13" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_14" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_15" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_16" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_17" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_18" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_19" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_20" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_21" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_22" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "open_23" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_0" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_1" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_2" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_3" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_4" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_5" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_6" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_7" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_8" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_9" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_10" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_11" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_12" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_13" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_14" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_15" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_16" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_17" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_18" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_19" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_20" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_21" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_22" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ALTER COLUMN "held_23" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "sessions" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "waiting" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "accepted" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "refused" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "cancelled" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "kept" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "missed" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "unchecked" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "people" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_held_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "used_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "unchecked_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "blocked_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "people_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "seat_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "ghost_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "ghost_freed_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "ghost_again_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "released_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "again_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_0" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_1" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_2" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_3" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_4" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_5" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_6" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_7" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_8" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_9" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_10" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_11" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_12" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_13" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_14" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_15" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_16" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_17" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_18" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_19" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_20" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_21" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_22" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "open_23" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_0" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_1" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_2" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_3" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_4" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_5" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_6" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_7" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_8" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_9" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_10" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_11" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_12" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_13" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_14" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_15" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_16" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_17" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_18" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_19" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_20" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_21" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_22" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ALTER COLUMN "held_23" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "sessions" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "waiting" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "accepted" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "refused" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "cancelled" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "kept" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "missed" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "unchecked" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "people" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "open_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "open_held_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "held_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "used_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "unchecked_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "blocked_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "people_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "seat_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "ghost_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "ghost_freed_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "ghost_again_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "released_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_day" ALTER COLUMN "again_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "sessions" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "waiting" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "accepted" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "refused" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "cancelled" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "kept" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "missed" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "unchecked" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "people" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "open_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "open_held_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "held_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "used_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "unchecked_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "blocked_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "people_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "seat_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "ghost_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "ghost_freed_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "ghost_again_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "released_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_month" ALTER COLUMN "again_minutes" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "lead_hour" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "lead_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "lead_3_days" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "lead_week" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "lead_2_weeks" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "lead_month" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "lead_longer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "cancelled_hour" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "cancelled_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "cancelled_3_days" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "cancelled_week" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "cancelled_longer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "wait_hour" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "wait_4_hours" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "wait_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "wait_2_days" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "wait_week" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_day" ADD COLUMN "wait_longer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "lead_hour" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "lead_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "lead_3_days" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "lead_week" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "lead_2_weeks" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "lead_month" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "lead_longer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "cancelled_hour" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "cancelled_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "cancelled_3_days" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "cancelled_week" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "cancelled_longer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "wait_hour" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "wait_4_hours" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "wait_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "wait_2_days" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "wait_week" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_cohort_weekday" ADD COLUMN "wait_longer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "lead_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "lead_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "lead_3_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "lead_week" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "lead_2_weeks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "lead_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "lead_longer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "cancelled_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "cancelled_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "cancelled_3_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "cancelled_week" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "cancelled_longer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "wait_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "wait_4_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "wait_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "wait_2_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "wait_week" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD COLUMN "wait_longer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "lead_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "lead_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "lead_3_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "lead_week" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "lead_2_weeks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "lead_month" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "lead_longer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "cancelled_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "cancelled_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "cancelled_3_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "cancelled_week" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "cancelled_longer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "wait_hour" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "wait_4_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "wait_day" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "wait_2_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "wait_week" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD COLUMN "wait_longer" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- All days are counted anew by the job, for the new columns: a month of a resource at a time.
INSERT INTO "statistics_mark" ("tenant_id", "id", "resource_id", "start_at", "end_at")
SELECT "tenant_id", uuidv7(), "resource_id", "month"::timestamptz, ("month" + interval '1 month')::timestamptz FROM "statistics_month";
