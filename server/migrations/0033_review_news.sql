ALTER TABLE "review_request" ADD COLUMN "about" uuid;--> statement-breakpoint
ALTER TABLE "review_request" ADD COLUMN "news" text;--> statement-breakpoint
CREATE INDEX "review_request_about" ON "review_request" USING btree ("tenant_id","about") WHERE about is not null;