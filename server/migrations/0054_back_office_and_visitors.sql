CREATE TABLE "cloud_meeting" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"room" text NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"resources_id" uuid NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"provider" text,
	"address" text,
	"due_time" timestamptz,
	"attempts" integer DEFAULT 0 NOT NULL,
	"why" text,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "cloud_meeting_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cloud_meeting_setting" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"provider" text DEFAULT 'none' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"app_id" text DEFAULT '' NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"checked_time" timestamptz,
	"check_problem" text DEFAULT '' NOT NULL,
	"check_wanted" timestamptz,
	CONSTRAINT "cloud_meeting_setting_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "allowed_network" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"network" text NOT NULL,
	"remark" text,
	"state" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "allowed_network_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "refused_submission" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"asked_date" date NOT NULL,
	"asked_start" text NOT NULL,
	"asked_end" text NOT NULL,
	"person_times" smallint NOT NULL,
	"refusals" jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "refused_submission_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "statistics_day" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sessions" integer NOT NULL,
	"waiting" integer NOT NULL,
	"accepted" integer NOT NULL,
	"refused" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"kept" integer NOT NULL,
	"missed" integer NOT NULL,
	"unchecked" integer NOT NULL,
	"people" integer NOT NULL,
	"open_minutes" integer NOT NULL,
	"open_held_minutes" integer NOT NULL,
	"held_minutes" integer NOT NULL,
	"used_minutes" integer NOT NULL,
	"unchecked_minutes" integer NOT NULL,
	"blocked_minutes" integer NOT NULL,
	"people_minutes" integer NOT NULL,
	"seat_minutes" integer NOT NULL,
	"ghost_minutes" integer NOT NULL,
	"ghost_freed_minutes" integer NOT NULL,
	"ghost_again_minutes" integer NOT NULL,
	"released_minutes" integer NOT NULL,
	"again_minutes" integer NOT NULL,
	"open_runs" integer[] NOT NULL,
	"places" integer NOT NULL,
	"capacity" integer NOT NULL,
	CONSTRAINT "statistics_day_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "statistics_day_hours" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"day" date NOT NULL,
	"open_hours" integer[] NOT NULL,
	"held_hours" integer[] NOT NULL,
	CONSTRAINT "statistics_day_hours_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "statistics_mark" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "statistics_mark_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "statistics_month" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"month" date NOT NULL,
	"sessions" integer NOT NULL,
	"waiting" integer NOT NULL,
	"accepted" integer NOT NULL,
	"refused" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"kept" integer NOT NULL,
	"missed" integer NOT NULL,
	"unchecked" integer NOT NULL,
	"people" integer NOT NULL,
	"open_minutes" integer NOT NULL,
	"open_held_minutes" integer NOT NULL,
	"held_minutes" integer NOT NULL,
	"used_minutes" integer NOT NULL,
	"unchecked_minutes" integer NOT NULL,
	"blocked_minutes" integer NOT NULL,
	"people_minutes" integer NOT NULL,
	"seat_minutes" integer NOT NULL,
	"ghost_minutes" integer NOT NULL,
	"ghost_freed_minutes" integer NOT NULL,
	"ghost_again_minutes" integer NOT NULL,
	"released_minutes" integer NOT NULL,
	"again_minutes" integer NOT NULL,
	CONSTRAINT "statistics_month_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "statistics_progress" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"counted_until" date NOT NULL,
	"update_time" timestamptz,
	CONSTRAINT "statistics_progress_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "statistics_week_hours" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"month" date NOT NULL,
	"weekday" smallint NOT NULL,
	"open_0" integer NOT NULL,
	"open_1" integer NOT NULL,
	"open_2" integer NOT NULL,
	"open_3" integer NOT NULL,
	"open_4" integer NOT NULL,
	"open_5" integer NOT NULL,
	"open_6" integer NOT NULL,
	"open_7" integer NOT NULL,
	"open_8" integer NOT NULL,
	"open_9" integer NOT NULL,
	"open_10" integer NOT NULL,
	"open_11" integer NOT NULL,
	"open_12" integer NOT NULL,
	"open_13" integer NOT NULL,
	"open_14" integer NOT NULL,
	"open_15" integer NOT NULL,
	"open_16" integer NOT NULL,
	"open_17" integer NOT NULL,
	"open_18" integer NOT NULL,
	"open_19" integer NOT NULL,
	"open_20" integer NOT NULL,
	"open_21" integer NOT NULL,
	"open_22" integer NOT NULL,
	"open_23" integer NOT NULL,
	"held_0" integer NOT NULL,
	"held_1" integer NOT NULL,
	"held_2" integer NOT NULL,
	"held_3" integer NOT NULL,
	"held_4" integer NOT NULL,
	"held_5" integer NOT NULL,
	"held_6" integer NOT NULL,
	"held_7" integer NOT NULL,
	"held_8" integer NOT NULL,
	"held_9" integer NOT NULL,
	"held_10" integer NOT NULL,
	"held_11" integer NOT NULL,
	"held_12" integer NOT NULL,
	"held_13" integer NOT NULL,
	"held_14" integer NOT NULL,
	"held_15" integer NOT NULL,
	"held_16" integer NOT NULL,
	"held_17" integer NOT NULL,
	"held_18" integer NOT NULL,
	"held_19" integer NOT NULL,
	"held_20" integer NOT NULL,
	"held_21" integer NOT NULL,
	"held_22" integer NOT NULL,
	"held_23" integer NOT NULL,
	CONSTRAINT "statistics_week_hours_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "unmet_demand" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"code" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "unmet_demand_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_gate_number" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"gate_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "visitor_gate_number_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_pass" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"digits" text NOT NULL,
	"phone_key" text,
	"moves" integer DEFAULT 0 NOT NULL,
	"said" text NOT NULL,
	"signed" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"replaced_at" timestamptz,
	CONSTRAINT "visitor_pass_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_pass_key" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"public_key" text NOT NULL,
	"private_sealed" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_pass_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_category" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"visitor_types" text,
	"person_types" text,
	"single_entry" smallint DEFAULT 1 NOT NULL,
	"vehicle_allowed" smallint DEFAULT 1 NOT NULL,
	"longest_days" integer,
	"needs_picture" smallint DEFAULT 0 NOT NULL,
	"needs_approval" smallint DEFAULT 0 NOT NULL,
	"names_companions" smallint DEFAULT 0 NOT NULL,
	"online_only" smallint DEFAULT 0 NOT NULL,
	"colour" text,
	"order" integer DEFAULT 0 NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_entry_rule" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"person_types" text,
	"places" text,
	"weekdays" jsonb,
	"periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"by_calendar" smallint DEFAULT 0 NOT NULL,
	"vehicle_allowed" smallint DEFAULT 0 NOT NULL,
	"vehicle_kinds" text,
	"begin_date" date,
	"end_date" date,
	"order" integer DEFAULT 0 NOT NULL,
	"is_enable" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_entry_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_field" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"kind" text DEFAULT 'text' NOT NULL,
	"values" text,
	"sensitive" smallint DEFAULT 0 NOT NULL,
	"is_visitor_valid_info" smallint DEFAULT 0 NOT NULL,
	"is_visitor_required_info" smallint DEFAULT 0 NOT NULL,
	"is_appointment_valid_info" smallint DEFAULT 0 NOT NULL,
	"is_appointment_required_info" smallint DEFAULT 0 NOT NULL,
	"is_show_school_info" smallint DEFAULT 0 NOT NULL,
	"is_show_visit_record" smallint DEFAULT 0 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reason_en" text DEFAULT '' NOT NULL,
	"consent" text DEFAULT '' NOT NULL,
	"consent_en" text DEFAULT '' NOT NULL,
	"keep_days" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_field_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_kind" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"visitor_type" text NOT NULL,
	"is_invite_school_flow_path" smallint,
	"invite_school_flow_path" text,
	"apply_school_resources" text,
	"is_enable_second_level" smallint DEFAULT 0 NOT NULL,
	"longest_days" integer,
	"days_ahead" integer,
	"number_per_day" integer,
	"is_enable" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_kind_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_overall_settings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_invite_school_flow_path" smallint DEFAULT 0 NOT NULL,
	"invite_school_flow_path" text,
	"apply_school_resources" text DEFAULT '' NOT NULL,
	"is_visitor_qr_code" smallint DEFAULT 1 NOT NULL,
	"is_welcome_setting" smallint DEFAULT 0 NOT NULL,
	"welcome_content" text DEFAULT '' NOT NULL,
	"welcome_content_en" text DEFAULT '' NOT NULL,
	"is_visitor_infor" smallint DEFAULT 0 NOT NULL,
	"visitor_infor_cotent" text DEFAULT '' NOT NULL,
	"visitor_infor_cotent_en" text DEFAULT '' NOT NULL,
	"sys_name" text,
	"sys_name_en" text DEFAULT '' NOT NULL,
	"banner_img" text,
	"in_school_name" text,
	"in_school_name_en" text DEFAULT '' NOT NULL,
	"other_setting" jsonb,
	"register_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_overall_settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_register_field" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"is_valid" smallint DEFAULT 0 NOT NULL,
	"is_required" smallint DEFAULT 0 NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_user" text NOT NULL,
	"mod_user" text NOT NULL,
	"mod_time" timestamptz NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_register_field_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_appointment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"visitor_type" text NOT NULL,
	"category_id" uuid,
	"source" text NOT NULL,
	"process_id" uuid,
	"state" smallint NOT NULL,
	"audit_status" smallint NOT NULL,
	"inside" smallint DEFAULT 0 NOT NULL,
	"entered_at" timestamptz,
	"left_at" timestamptz,
	"host_agrees" smallint DEFAULT 0 NOT NULL,
	"complete" smallint DEFAULT 0 NOT NULL,
	"visitor_id" uuid,
	"visitor_account" text,
	"visitor_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"card_type" text,
	"card_number" text,
	"card_shown" text,
	"unit" text,
	"post" text,
	"gender" text,
	"email" text,
	"person_type" text,
	"peers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"people" integer DEFAULT 1 NOT NULL,
	"in_child" integer DEFAULT 0 NOT NULL,
	"is_car" smallint DEFAULT 0 NOT NULL,
	"car_card_number" text,
	"visitor_picture" text,
	"accept_visit_account" text,
	"accept_visit_name" text DEFAULT '' NOT NULL,
	"accept_visit_phone" text DEFAULT '' NOT NULL,
	"accept_visit_unit" text DEFAULT '' NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"in_school_area" text,
	"in_school_reason" text DEFAULT '' NOT NULL,
	"resources_id" uuid,
	"remark" text DEFAULT '' NOT NULL,
	"flow_no" text NOT NULL,
	"reason" text,
	"single_entry" smallint DEFAULT 0 NOT NULL,
	"link_hash" text,
	"link_time" timestamptz,
	"reminded_time" timestamptz,
	"search_text" text GENERATED ALWAYS AS (searchable(coalesce(visitor_name, '') || E'\n' || coalesce(phone, '') || E'\n' || coalesce(unit, '') || E'\n' || coalesce(accept_visit_name, '') || E'\n' || coalesce(car_card_number, '') || E'\n' || coalesce(flow_no, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_appointment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_appointment_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"from_state" smallint,
	"to_state" smallint NOT NULL,
	"account" text,
	"user_name" text DEFAULT '' NOT NULL,
	"reason" text,
	"details" jsonb,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_appointment_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_process" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"process_number" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text DEFAULT '' NOT NULL,
	"host_name" text DEFAULT '' NOT NULL,
	"host_phone" text DEFAULT '' NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_process_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_gate" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"campus_code" text,
	"direction" text DEFAULT 'both' NOT NULL,
	"vehicles" smallint DEFAULT 0 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_gate_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_list" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"visitor_name" text NOT NULL,
	"arrive_time" timestamptz NOT NULL,
	"arrival_place" text NOT NULL,
	"leave_time" timestamptz,
	"leave_place" text,
	"people" integer DEFAULT 1 NOT NULL,
	"car_card_number" text,
	"remark" text,
	"data_source" smallint DEFAULT 1 NOT NULL,
	"entry_kind" text DEFAULT 'by_hand' NOT NULL,
	"apply_id" uuid,
	"long_term_id" uuid,
	"vehicle_id" uuid,
	"visitor_id" uuid,
	"until" timestamptz,
	"inside" smallint DEFAULT 0 NOT NULL,
	"checked_by" text,
	"checked_by_name" text DEFAULT '' NOT NULL,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_list_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_application" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plate" text NOT NULL,
	"car_product" text,
	"colour" text,
	"vehicle_kind" text,
	"begin_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reason" text NOT NULL,
	"phone" text,
	"account" text NOT NULL,
	"user_name" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"plate_shape" text DEFAULT '' NOT NULL,
	"answer" text,
	"decided_account" text,
	"decided_name" text,
	"decided_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_application_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "vehicle_blacklist" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plate" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamptz,
	"state" smallint DEFAULT 1 NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit" timestamptz,
	"created_user_name" text,
	"plate_shape" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "vehicle_blacklist_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_vehicle" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plate" text NOT NULL,
	"car_product" text,
	"colour" text,
	"vehicle_kind" text,
	"owner_name" text NOT NULL,
	"owner_phone" text,
	"dept" text,
	"permission" text,
	"begin_date" date,
	"end_date" date,
	"remark" text,
	"state" smallint DEFAULT 1 NOT NULL,
	"data_source" smallint DEFAULT 1 NOT NULL,
	"created_user_name" text,
	"plate_shape" text DEFAULT '' NOT NULL,
	"office_state" smallint,
	"office_begin" date,
	"office_end" date,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_vehicle_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_admin_permissions" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"admin_user" text NOT NULL,
	"permission" text,
	"remark" text,
	"is_enable" smallint DEFAULT 1 NOT NULL,
	"mod_user" text,
	"mod_user_name" text,
	"mod_time" timestamptz DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_admin_permissions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_blacklist" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"visitor_name" text NOT NULL,
	"card_number" text,
	"phone" text,
	"reason" text NOT NULL,
	"begin_time" timestamptz NOT NULL,
	"until" timestamptz,
	"card_sealed" text,
	"card_hash" text,
	"card_looks" text,
	"name_key" text DEFAULT '' NOT NULL,
	"phone_key" text,
	"phone_tail" text,
	"state" smallint DEFAULT 1 NOT NULL,
	"data_source" smallint DEFAULT 1 NOT NULL,
	"created_user_name" text,
	"lifted_user_name" text,
	"lifted_time" timestamptz,
	"lift_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_blacklist_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_blacklist_hit" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"blacklist_id" uuid NOT NULL,
	"met" text NOT NULL,
	"sure" smallint NOT NULL,
	"evidence" text,
	"visitor_name" text DEFAULT '' NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_blacklist_hit_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_entry_permission" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"holder_kind" text NOT NULL,
	"holder" text NOT NULL,
	"permission" text,
	"weekdays" jsonb,
	"start_time" char(5) DEFAULT '00:00' NOT NULL,
	"end_time" char(5) DEFAULT '24:00' NOT NULL,
	"begin_date" date,
	"end_date" date,
	"with_vehicle" smallint DEFAULT 0 NOT NULL,
	"remark" text,
	"state" smallint DEFAULT 1 NOT NULL,
	"created_user_name" text,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_entry_permission_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_long_term" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"person_type" text,
	"dept" text,
	"user_id" text,
	"phone" text,
	"card_number" text,
	"password" text,
	"in_school_start_date" date NOT NULL,
	"in_school_end_date" date NOT NULL,
	"in_school_campus_resources_category" text DEFAULT 'campus' NOT NULL,
	"in_school_campus_resources" text,
	"permission" text,
	"car_no" text,
	"remark" text,
	"card_sealed" text,
	"card_hash" text,
	"card_looks" text,
	"data_source" smallint DEFAULT 1 NOT NULL,
	"is_enable" smallint DEFAULT 1 NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"phone_key" text,
	"plate_shape" text,
	"last_entry" timestamptz,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_long_term_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "visitor_registration" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"visitor_name" text NOT NULL,
	"phone" text,
	"unit" text,
	"post" text,
	"person_type" text,
	"gender" text,
	"email" text,
	"identity_type" text,
	"card_type" text,
	"card_number" text,
	"visitor_picture" text,
	"is_car" smallint DEFAULT 0 NOT NULL,
	"car_card_number" text,
	"car_product" text,
	"remark" text,
	"password" text,
	"card_sealed" text,
	"card_hash" text,
	"card_looks" text,
	"own_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account" text,
	"data_source" smallint DEFAULT 1 NOT NULL,
	"is_valid" smallint DEFAULT 1 NOT NULL,
	"name_key" text DEFAULT '' NOT NULL,
	"phone_key" text,
	"plate_shape" text,
	"visits" integer DEFAULT 0 NOT NULL,
	"last_visit" timestamptz,
	"erased_time" timestamptz,
	"visit_path" text,
	"in_school_date" date,
	"in_school_reason" text,
	"in_school_area" text,
	"peers" integer,
	"in_child" integer,
	"accept_visit_name" text,
	"accept_visit_phone" text,
	"accept_visit_unit" text,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_registration_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "appointment_information" ADD COLUMN "online_meeting" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "resources_type" ADD COLUMN "online_meeting" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cloud_meeting" ADD CONSTRAINT "cloud_meeting_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cloud_meeting" ADD CONSTRAINT "cloud_meeting_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_submission" ADD CONSTRAINT "refused_submission_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_day" ADD CONSTRAINT "statistics_day_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_day_hours" ADD CONSTRAINT "statistics_day_hours_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_month" ADD CONSTRAINT "statistics_month_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistics_week_hours" ADD CONSTRAINT "statistics_week_hours_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unmet_demand" ADD CONSTRAINT "unmet_demand_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_gate_number" ADD CONSTRAINT "visitor_gate_number_tenant_id_gate_id_visitor_gate_tenant_id_id_fk" FOREIGN KEY ("tenant_id","gate_id") REFERENCES "public"."visitor_gate"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_pass" ADD CONSTRAINT "visitor_pass_tenant_id_appointment_id_visitor_appointment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."visitor_appointment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_appointment" ADD CONSTRAINT "visitor_appointment_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_appointment" ADD CONSTRAINT "visitor_appointment_tenant_id_process_id_visitor_process_tenant_id_id_fk" FOREIGN KEY ("tenant_id","process_id") REFERENCES "public"."visitor_process"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_appointment_event" ADD CONSTRAINT "visitor_appointment_event_tenant_id_appointment_id_visitor_appointment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."visitor_appointment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_blacklist_hit" ADD CONSTRAINT "visitor_blacklist_hit_tenant_id_blacklist_id_visitor_blacklist_tenant_id_id_fk" FOREIGN KEY ("tenant_id","blacklist_id") REFERENCES "public"."visitor_blacklist"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_meeting_of_session" ON "cloud_meeting" USING btree ("tenant_id","appointment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_meeting_number" ON "cloud_meeting" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "cloud_meeting_of_resource" ON "cloud_meeting" USING btree ("tenant_id","resources_id","start_at","id");--> statement-breakpoint
CREATE INDEX "cloud_meeting_by_start" ON "cloud_meeting" USING btree ("tenant_id","start_at","id");--> statement-breakpoint
CREATE INDEX "cloud_meeting_due" ON "cloud_meeting" USING btree ("tenant_id","due_time") WHERE due_time is not null;--> statement-breakpoint
CREATE INDEX "cloud_meeting_failed" ON "cloud_meeting" USING btree ("tenant_id") WHERE state = 2;--> statement-breakpoint
CREATE UNIQUE INDEX "cloud_meeting_setting_once" ON "cloud_meeting_setting" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "refused_submission_time" ON "refused_submission" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_day_once" ON "statistics_day" USING btree ("tenant_id","day","resource_id");--> statement-breakpoint
CREATE INDEX "statistics_day_of_resource" ON "statistics_day" USING btree ("tenant_id","resource_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_day_hours_once" ON "statistics_day_hours" USING btree ("tenant_id","day","resource_id");--> statement-breakpoint
CREATE INDEX "statistics_day_hours_of_resource" ON "statistics_day_hours" USING btree ("tenant_id","resource_id","day");--> statement-breakpoint
CREATE INDEX "statistics_mark_time" ON "statistics_mark" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_month_once" ON "statistics_month" USING btree ("tenant_id","month","resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_progress_once" ON "statistics_progress" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statistics_week_hours_once" ON "statistics_week_hours" USING btree ("tenant_id","month","resource_id","weekday");--> statement-breakpoint
CREATE UNIQUE INDEX "unmet_demand_once" ON "unmet_demand" USING btree ("tenant_id","day","resource_id","hour","code");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_gate_number_once" ON "visitor_gate_number" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_gate_number_of" ON "visitor_gate_number" USING btree ("tenant_id","gate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_pass_number" ON "visitor_pass" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "visitor_pass_of_visit" ON "visitor_pass" USING btree ("tenant_id","appointment_id","create_time");--> statement-breakpoint
CREATE INDEX "visitor_pass_digits" ON "visitor_pass" USING btree ("tenant_id","digits");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_pass_key_id" ON "visitor_pass_key" USING btree ("tenant_id","key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_category_code" ON "visitor_category" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "visitor_category_order" ON "visitor_category" USING btree ("tenant_id","order");--> statement-breakpoint
CREATE INDEX "visitor_entry_rule_order" ON "visitor_entry_rule" USING btree ("tenant_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_field_code" ON "visitor_field" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_kind_type" ON "visitor_kind" USING btree ("tenant_id","visitor_type");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_overall_settings_one" ON "visitor_overall_settings" USING btree ("tenant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_register_field_code" ON "visitor_register_field" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_link" ON "visitor_appointment" USING btree ("tenant_id","link_hash");--> statement-breakpoint
CREATE INDEX "visit_of_category" ON "visitor_appointment" USING btree ("tenant_id","category_id") WHERE category_id is not null;--> statement-breakpoint
CREATE INDEX "visit_by_time" ON "visitor_appointment" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "visit_in_state" ON "visitor_appointment" USING btree ("tenant_id","state","create_time","id");--> statement-breakpoint
CREATE INDEX "visit_of_host" ON "visitor_appointment" USING btree ("tenant_id","accept_visit_account","create_time","id");--> statement-breakpoint
CREATE INDEX "visit_of_visitor" ON "visitor_appointment" USING btree ("tenant_id","visitor_account","create_time","id");--> statement-breakpoint
CREATE INDEX "visit_of_process" ON "visitor_appointment" USING btree ("tenant_id","process_id","create_time","id");--> statement-breakpoint
CREATE INDEX "visit_by_first_day" ON "visitor_appointment" USING btree ("tenant_id","first_day");--> statement-breakpoint
CREATE INDEX "visit_by_day" ON "visitor_appointment" USING btree ("tenant_id","last_day","first_day");--> statement-breakpoint
CREATE INDEX "visit_inside" ON "visitor_appointment" USING btree ("tenant_id","create_time","id") WHERE inside = 1;--> statement-breakpoint
CREATE INDEX "visit_with_car" ON "visitor_appointment" USING btree ("tenant_id","create_time","id") WHERE is_car = 1;--> statement-breakpoint
CREATE INDEX "visit_due" ON "visitor_appointment" USING btree ("tenant_id","end_at") WHERE state in (1, 2, 3, 4);--> statement-breakpoint
CREATE INDEX "visit_to_remind" ON "visitor_appointment" USING btree ("tenant_id","start_at") WHERE state in (1, 4) and reminded_time is null;--> statement-breakpoint
CREATE INDEX "visit_event_of" ON "visitor_appointment_event" USING btree ("tenant_id","appointment_id","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_process_number" ON "visitor_process" USING btree ("tenant_id","process_number");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_gate_code" ON "visitor_gate" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "visitor_list_time" ON "visitor_list" USING btree ("tenant_id","arrive_time","id");--> statement-breakpoint
CREATE INDEX "visitor_list_place" ON "visitor_list" USING btree ("tenant_id","arrival_place","arrive_time","id");--> statement-breakpoint
CREATE INDEX "visitor_list_kind" ON "visitor_list" USING btree ("tenant_id","entry_kind","arrive_time","id");--> statement-breakpoint
CREATE INDEX "visitor_list_source" ON "visitor_list" USING btree ("tenant_id","data_source","arrive_time","id");--> statement-breakpoint
CREATE INDEX "visitor_list_of_visit" ON "visitor_list" USING btree ("tenant_id","apply_id","arrive_time","id");--> statement-breakpoint
CREATE INDEX "visitor_list_of_visitor" ON "visitor_list" USING btree ("tenant_id","visitor_id") WHERE visitor_id is not null;--> statement-breakpoint
CREATE INDEX "visitor_list_inside" ON "visitor_list" USING btree ("tenant_id","arrive_time","id") WHERE inside = 1;--> statement-breakpoint
CREATE INDEX "visitor_list_long_term_inside" ON "visitor_list" USING btree ("tenant_id","long_term_id") WHERE inside = 1;--> statement-breakpoint
CREATE INDEX "visitor_list_vehicle_inside" ON "visitor_list" USING btree ("tenant_id","vehicle_id") WHERE inside = 1;--> statement-breakpoint
CREATE INDEX "vehicle_application_person" ON "vehicle_application" USING btree ("tenant_id","account","create_time");--> statement-breakpoint
CREATE INDEX "vehicle_application_time" ON "vehicle_application" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "vehicle_application_plate" ON "vehicle_application" USING btree ("tenant_id","plate");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_application_waiting" ON "vehicle_application" USING btree ("tenant_id","plate") WHERE state = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "vehicle_blacklist_plate" ON "vehicle_blacklist" USING btree ("tenant_id","plate");--> statement-breakpoint
CREATE INDEX "vehicle_blacklist_shape" ON "vehicle_blacklist" USING btree ("tenant_id","plate_shape") WHERE state = 1;--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_vehicle_plate" ON "visitor_vehicle" USING btree ("tenant_id","plate");--> statement-breakpoint
CREATE INDEX "visitor_vehicle_shape" ON "visitor_vehicle" USING btree ("tenant_id","plate_shape");--> statement-breakpoint
CREATE INDEX "visitor_vehicle_time" ON "visitor_vehicle" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_admin_permissions_user" ON "visitor_admin_permissions" USING btree ("tenant_id","admin_user");--> statement-breakpoint
CREATE INDEX "visitor_blacklist_card" ON "visitor_blacklist" USING btree ("tenant_id","card_hash") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "visitor_blacklist_looks" ON "visitor_blacklist" USING btree ("tenant_id","card_looks") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "visitor_blacklist_phone" ON "visitor_blacklist" USING btree ("tenant_id","phone_key") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "visitor_blacklist_name" ON "visitor_blacklist" USING btree ("tenant_id","name_key") WHERE state = 1;--> statement-breakpoint
CREATE INDEX "visitor_blacklist_time" ON "visitor_blacklist" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "visitor_blacklist_hit_of" ON "visitor_blacklist_hit" USING btree ("tenant_id","blacklist_id","create_time");--> statement-breakpoint
CREATE INDEX "visitor_entry_permission_holder" ON "visitor_entry_permission" USING btree ("tenant_id","holder_kind","holder");--> statement-breakpoint
CREATE INDEX "visitor_long_term_end" ON "visitor_long_term" USING btree ("tenant_id","in_school_end_date");--> statement-breakpoint
CREATE INDEX "visitor_long_term_user" ON "visitor_long_term" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "visitor_long_term_card" ON "visitor_long_term" USING btree ("tenant_id","card_hash");--> statement-breakpoint
CREATE INDEX "visitor_long_term_phone" ON "visitor_long_term" USING btree ("tenant_id","phone_key");--> statement-breakpoint
CREATE INDEX "visitor_long_term_plate" ON "visitor_long_term" USING btree ("tenant_id","plate_shape");--> statement-breakpoint
CREATE INDEX "visitor_long_term_type" ON "visitor_long_term" USING btree ("tenant_id","person_type","user_name");--> statement-breakpoint
CREATE UNIQUE INDEX "visitor_registration_account" ON "visitor_registration" USING btree ("tenant_id","account");--> statement-breakpoint
CREATE INDEX "visitor_registration_phone" ON "visitor_registration" USING btree ("tenant_id","phone_key");--> statement-breakpoint
CREATE INDEX "visitor_registration_card" ON "visitor_registration" USING btree ("tenant_id","card_hash");--> statement-breakpoint
CREATE INDEX "visitor_registration_name" ON "visitor_registration" USING btree ("tenant_id","name_key");--> statement-breakpoint
CREATE INDEX "visitor_registration_plate" ON "visitor_registration" USING btree ("tenant_id","plate_shape");--> statement-breakpoint
CREATE INDEX "visitor_registration_time" ON "visitor_registration" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "visitor_registration_type" ON "visitor_registration" USING btree ("tenant_id","person_type","create_time","id");--> statement-breakpoint
CREATE INDEX "visitor_registration_source" ON "visitor_registration" USING btree ("tenant_id","data_source","create_time","id");--> statement-breakpoint
CREATE INDEX "visitor_registration_valid" ON "visitor_registration" USING btree ("tenant_id","is_valid","create_time","id");--> statement-breakpoint
CREATE INDEX "visitor_registration_visit" ON "visitor_registration" USING btree ("tenant_id","last_visit");--> statement-breakpoint
CREATE INDEX "message_delivery_visits" ON "message_delivery" USING btree ("tenant_id","create_time","id") WHERE kind like 'visit\_%';--> statement-breakpoint
CREATE INDEX "operate_log_module" ON "operate_log" USING btree ("tenant_id","operate_module","operate_time","id");