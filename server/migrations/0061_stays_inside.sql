DROP INDEX "visitor_list_inside";--> statement-breakpoint
CREATE INDEX "visitor_list_visit_inside" ON "visitor_list" USING btree ("tenant_id","apply_id") WHERE inside = 1;--> statement-breakpoint
CREATE INDEX "visitor_list_inside" ON "visitor_list" USING btree ("tenant_id","arrive_time","id") WHERE inside + 0 = 1;