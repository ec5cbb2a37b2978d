CREATE INDEX "appointment_of_type" ON "appointment_information" USING btree ("tenant_id","resources_type_id","start_at","id");--> statement-breakpoint
CREATE INDEX "appointment_by_state" ON "appointment_information" USING btree ("tenant_id","state","start_at","id");--> statement-breakpoint
CREATE INDEX "empty_report_of_resource" ON "empty_report" USING btree ("tenant_id","resources_id","create_time","id");--> statement-breakpoint
CREATE INDEX "blacklist_of_type" ON "blacklist" USING btree ("tenant_id","resources_type_id","begin_time","id");--> statement-breakpoint
CREATE INDEX "approval_process_applicant" ON "approval_process" USING btree ("tenant_id","applicant","create_time","id");--> statement-breakpoint
CREATE INDEX "approval_process_time" ON "approval_process" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "draw_listed" ON "draw" USING btree ("tenant_id","state",(case when state = 1 then date end),"date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "exception_of_resource" ON "booking_exception" USING btree ("tenant_id","resources_id","create_time","id");--> statement-breakpoint
CREATE INDEX "exception_waiting" ON "booking_exception" USING btree ("tenant_id","create_time","id") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "evaluation_of_type" ON "evaluation" USING btree ("tenant_id","resources_type_id","create_time","id");--> statement-breakpoint
CREATE INDEX "evaluation_by_time" ON "evaluation" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "notice_read_time" ON "notice_read" USING btree ("tenant_id","read_time","id");--> statement-breakpoint
CREATE INDEX "message_delivery_of_person" ON "message_delivery" USING btree ("tenant_id","account","create_time","id");--> statement-breakpoint
CREATE INDEX "message_delivery_unsent" ON "message_delivery" USING btree ("tenant_id","state","create_time","id") WHERE state in (2, 3);--> statement-breakpoint
CREATE INDEX "resource_of_venue" ON "resource" USING btree ("tenant_id","parent_id") WHERE parent_id is not null;