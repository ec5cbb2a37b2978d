ALTER TABLE "visitor_appointment" ADD COLUMN "car_product" text;--> statement-breakpoint
ALTER TABLE "visitor_appointment" ADD COLUMN "identity_type" text;--> statement-breakpoint
ALTER TABLE "visitor_appointment" ADD COLUMN "visit_path" text;--> statement-breakpoint
ALTER TABLE "visitor_appointment" ADD COLUMN "own_values" jsonb DEFAULT '{}'::jsonb NOT NULL;