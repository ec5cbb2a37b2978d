-- Keys of mixed types in one GiST index: the tenant and the resource by =, the period by &&.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE TABLE "appointment_information" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"flow_no" text NOT NULL,
	"resources_id" uuid NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"appointment_user" text NOT NULL,
	"appointment_user_name" text DEFAULT '' NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"state" smallint NOT NULL,
	"appointment_state" smallint DEFAULT 0 NOT NULL,
	"audit_status" smallint DEFAULT 0 NOT NULL,
	"sign_in_time" timestamptz,
	"sign_out_status" smallint DEFAULT 0 NOT NULL,
	"sign_out_time" timestamptz,
	"sign_out_rule" smallint DEFAULT 0 NOT NULL,
	"person_times" integer DEFAULT 1 NOT NULL,
	"dept_code" text,
	"dept_name" text,
	"email" text,
	"phone" text,
	"theme" text DEFAULT '' NOT NULL,
	"enclosure" text,
	"enclosure_name" text,
	"enclosure_size" integer,
	"remark" text,
	"event" text,
	"entourage" text,
	"need_notifiy" smallint DEFAULT 0 NOT NULL,
	"notifiy_channels" text,
	"reason" text,
	"appointment_source" text DEFAULT 'pc' NOT NULL,
	"is_evaluate" smallint DEFAULT 0 NOT NULL,
	"participants_scope" text,
	"apply_in_school_qr_code_is_valid" smallint DEFAULT 0 NOT NULL,
	"appointment_add_source" text,
	"visitor_entry_id" uuid,
	"gender" integer,
	"hidden" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"update_time" timestamptz,
	CONSTRAINT "appointment_information_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointment_participant" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"account" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "appointment_participant_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointment_progress" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"action" text NOT NULL,
	"from_state" smallint,
	"to_state" smallint NOT NULL,
	"account" text,
	"user_name" text DEFAULT '' NOT NULL,
	"reason" text,
	"details" jsonb,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "appointment_progress_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "booking_series" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"flow_no" text NOT NULL,
	"mode" text DEFAULT 'normal' NOT NULL,
	"appointment_user" text NOT NULL,
	"rule" text,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "booking_series_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_day" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"is_off_day" smallint NOT NULL,
	CONSTRAINT "calendar_day_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "code_item" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"codes_id" uuid NOT NULL,
	"item_code" text NOT NULL,
	"item_name" text NOT NULL,
	"item_name_en" text DEFAULT '' NOT NULL,
	"item_description" text,
	"item_index" integer DEFAULT 0 NOT NULL,
	"item_level" integer DEFAULT 1 NOT NULL,
	"item_parent" text,
	"disabled" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "code_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"description" text,
	"tags" text,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "file" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stored_name" text NOT NULL,
	"original_name" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"created_user" uuid,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"place" integer DEFAULT 1 NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"during" "tstzrange" GENERATED ALWAYS AS (tstzrange(start_at, end_at, '[)')) STORED NOT NULL,
	"owner_kind" smallint NOT NULL,
	"owner_id" uuid NOT NULL,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "hold_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "hold_not_empty" CHECK (end_at > start_at),
	-- Readers look back this far for a hold that still lasts; longer occupied periods are held in pieces.
	CONSTRAINT "hold_longest" CHECK (end_at <= start_at + interval '26 hours'),
	CONSTRAINT "hold_no_overlap" EXCLUDE USING gist ("tenant_id" WITH =, "resource_id" WITH =, "place" WITH =, "during" WITH &&)
);
--> statement-breakpoint
CREATE TABLE "location" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"parent_code" text,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"radius" integer,
	"picture" text,
	"order" integer DEFAULT 0 NOT NULL,
	"state" integer DEFAULT 1 NOT NULL,
	"del" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "location_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "occupy_period" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_id" uuid NOT NULL,
	"start_at" timestamptz NOT NULL,
	"end_at" timestamptz NOT NULL,
	"theme" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'manual' NOT NULL,
	"source_key" text,
	"created_user" uuid,
	"created_user_name" text DEFAULT '' NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "occupy_period_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "operate_log" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"operate_user_id" uuid,
	"operate_user_name" text DEFAULT '' NOT NULL,
	"id_address" text DEFAULT '' NOT NULL,
	"operate_module" text NOT NULL,
	"operate_type" text NOT NULL,
	"operate_content" text DEFAULT '' NOT NULL,
	"operate_object" text,
	"operate_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "operate_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "auth_code" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"clientId" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "auth_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "department" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"parent" text,
	"tags" text,
	"treeType" text DEFAULT '01' NOT NULL,
	"disabled" smallint DEFAULT 0 NOT NULL,
	"source" text,
	"description" text,
	"timestamp" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "department_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dynamic_attr" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"fieldType" text DEFAULT 'text' NOT NULL,
	"description" text,
	"type" text DEFAULT 'user' NOT NULL,
	CONSTRAINT "dynamic_attr_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "dynamic_value" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code" text NOT NULL,
	"value" text,
	CONSTRAINT "dynamic_value_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"groupId" uuid NOT NULL,
	"userId" uuid NOT NULL,
	"accountNo" text NOT NULL,
	"openId" text,
	"relation" text,
	CONSTRAINT "group_member_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "iam_user" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"accountFriendly" text,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"sex" integer,
	"cardNo" text,
	"email" text,
	"phone" text,
	"express" text,
	"birthday" date,
	"disabled" smallint DEFAULT 0 NOT NULL,
	"source" text,
	"timestamp" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "iam_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"tags" text,
	"formal" smallint DEFAULT 0 NOT NULL,
	"disabled" smallint DEFAULT 0 NOT NULL,
	"source" text,
	"description" text,
	"timestamp" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "post_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "triple" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"dept_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "triple_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_group" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"creatorAccountNo" text NOT NULL,
	"creatorOpenId" text,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "user_group_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_image" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"image" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "user_image_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "canvas_menu" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"parent" text,
	"text" text NOT NULL,
	"text_en" text DEFAULT '' NOT NULL,
	"uri" text,
	"icon" text,
	"target" text,
	"visible" smallint DEFAULT 1 NOT NULL,
	"deleted" smallint DEFAULT 0 NOT NULL,
	"description" text,
	"order" integer DEFAULT 0 NOT NULL,
	"permission" text,
	CONSTRAINT "canvas_menu_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "permission_grant" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grantee_type" text NOT NULL,
	"grantee_id" text NOT NULL,
	"type" text NOT NULL,
	"permission" text NOT NULL,
	"filter" jsonb,
	"operate_user_id" uuid,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "permission_grant_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"built_in" smallint DEFAULT 0 NOT NULL,
	"everyone" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "role_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "role_holder" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"role_id" uuid NOT NULL,
	"holder_type" text NOT NULL,
	"holder_id" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "role_holder_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"answer" jsonb,
	"status" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "collected_resource" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "collected_resource_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resource" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"parent_id" uuid,
	"resources_number" text NOT NULL,
	"resources_name" text NOT NULL,
	"resources_name_en" text DEFAULT '' NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"capacity_mode" text DEFAULT 'exclusive' NOT NULL,
	"remark" text,
	"created_user" uuid,
	"created_user_name" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"maintenance_until" date,
	"can_location" smallint DEFAULT 0 NOT NULL,
	"campus_code" text,
	"building_code" text,
	"floor_code" text,
	"qcode_image_url" text,
	"order" integer DEFAULT 0 NOT NULL,
	"admin_post" text,
	"admin_dept" text,
	"joint_admin_dept" text,
	"rule_source" smallint DEFAULT 1 NOT NULL,
	"rule_template_id" uuid,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"panorama" text,
	"booking_instructions" text,
	"booking_instructions_en" text,
	"equipment" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"extended_values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"del" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"appointment_date_rule" smallint DEFAULT 2 NOT NULL,
	"appointment_date_days" integer DEFAULT 14 NOT NULL,
	"appointment_date_begin" date,
	"appointment_date_end" date,
	"days_rule_effective_time" timestamptz,
	"days_rule_refresh_time" text,
	"advance_booking_rule" integer DEFAULT 0 NOT NULL,
	"time_slot_rule" smallint DEFAULT 1 NOT NULL,
	"fixed_slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_interval_minutes" integer DEFAULT 30 NOT NULL,
	"min_interval_minutes_prompt" text,
	"min_interval_minutes_prompt_en" text,
	"min_interval_minutes_change" smallint DEFAULT 1 NOT NULL,
	"max_minutes" integer,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"cyclicity_rule" jsonb,
	"batch_rule" jsonb,
	"bookable_months" jsonb,
	"bookable_weekdays" jsonb,
	"closed_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_notification_push" smallint DEFAULT 0 NOT NULL,
	"notifiy_channels" text,
	"success_notification_push" smallint DEFAULT 0 NOT NULL,
	"cancel_notification_push" smallint DEFAULT 0 NOT NULL,
	"cancel_notification_rule_apply" integer DEFAULT 0 NOT NULL,
	"cancel_notification_rule_admin" integer DEFAULT 0 NOT NULL,
	"hide_appointment_information" smallint DEFAULT 0 NOT NULL,
	"appointment_information_field" text,
	"hide_resources_detail" smallint DEFAULT 0 NOT NULL,
	"need_approve" smallint DEFAULT 0 NOT NULL,
	"need_approve_minutes" integer,
	"need_approve_people" integer,
	"open_process_form" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "resource_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resource_part" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	CONSTRAINT "resource_part_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "appointment_number_limit_rule" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"appointment_number_rule" smallint NOT NULL,
	"appointment_number_limit" integer NOT NULL,
	"timeperiod_number_begin_date" date,
	"timeperiod_number_end_date" date,
	CONSTRAINT "appointment_number_limit_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resources_type" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_name" text NOT NULL,
	"resources_name_en" text DEFAULT '' NOT NULL,
	"resources_tag" text,
	"resources_tag_en" text,
	"icon" text,
	"icon_not" text,
	"description" text,
	"description_en" text,
	"created_user" uuid,
	"created_user_name" text DEFAULT '' NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"maintenance_until" date,
	"can_location" smallint DEFAULT 0 NOT NULL,
	"is_appointment_number_limit" smallint DEFAULT 0 NOT NULL,
	"appointment_number_rule" smallint,
	"appointment_number_limit" integer,
	"timeperiod_number_begin_date" date,
	"timeperiod_number_end_date" date,
	"is_incomplete_appointment_number_limit" smallint DEFAULT 0 NOT NULL,
	"incomplete_appointment_number_limit" integer,
	"common_enable" smallint DEFAULT 1 NOT NULL,
	"cyclicity_enable" smallint DEFAULT 0 NOT NULL,
	"batch_enable" smallint DEFAULT 0 NOT NULL,
	"default_appointment_state" smallint DEFAULT 1 NOT NULL,
	"punctuality_rule" smallint DEFAULT 0 NOT NULL,
	"deviation_minutes" integer DEFAULT 0 NOT NULL,
	"earliest_punctuality_rule" smallint DEFAULT 0 NOT NULL,
	"earliest_deviation_minutes" integer DEFAULT 0 NOT NULL,
	"missed_frees_slot" smallint DEFAULT 0 NOT NULL,
	"can_appointment_remark" smallint DEFAULT 1 NOT NULL,
	"sign_out_rule" smallint DEFAULT 0 NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"del" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"start_time" char(5) DEFAULT '08:00' NOT NULL,
	"end_time" char(5) DEFAULT '22:00' NOT NULL,
	"is_seat_category" smallint DEFAULT 0 NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "resources_type_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resources_type_auth" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"auth_type" text NOT NULL,
	"grant_object_id" text NOT NULL,
	"grant_object_name" text DEFAULT '' NOT NULL,
	"grant_object_type" text NOT NULL,
	"grant_time" timestamptz DEFAULT now() NOT NULL,
	"operate_user_id" uuid,
	"operate_user_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "resources_type_auth_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resources_type_extended_property" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resources_type_id" uuid NOT NULL,
	"extended_properties_code" text NOT NULL,
	"extended_properties_name" text NOT NULL,
	"code_description" text,
	"code_tags" text,
	"order_num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "resources_type_extended_property_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_display_info_config" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"resource_type_id" uuid NOT NULL,
	"field_name_en" text NOT NULL,
	"field_name_cn" text NOT NULL,
	"field_data_type" text DEFAULT 'text' NOT NULL,
	"field_category" text DEFAULT 'user' NOT NULL,
	"display_order_num" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_display_info_config_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "resources_rule_template" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_name" text NOT NULL,
	"template_name_en" text DEFAULT '' NOT NULL,
	"remark" text,
	"state" integer DEFAULT 1 NOT NULL,
	"del" smallint DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_user" uuid,
	"created_user_name" text DEFAULT '' NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	"appointment_date_rule" smallint DEFAULT 2 NOT NULL,
	"appointment_date_days" integer DEFAULT 14 NOT NULL,
	"appointment_date_begin" date,
	"appointment_date_end" date,
	"days_rule_effective_time" timestamptz,
	"days_rule_refresh_time" text,
	"advance_booking_rule" integer DEFAULT 0 NOT NULL,
	"time_slot_rule" smallint DEFAULT 1 NOT NULL,
	"fixed_slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_interval_minutes" integer DEFAULT 30 NOT NULL,
	"min_interval_minutes_prompt" text,
	"min_interval_minutes_prompt_en" text,
	"min_interval_minutes_change" smallint DEFAULT 1 NOT NULL,
	"max_minutes" integer,
	"buffer_minutes" integer DEFAULT 0 NOT NULL,
	"cyclicity_rule" jsonb,
	"batch_rule" jsonb,
	"bookable_months" jsonb,
	"bookable_weekdays" jsonb,
	"closed_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_notification_push" smallint DEFAULT 0 NOT NULL,
	"notifiy_channels" text,
	"success_notification_push" smallint DEFAULT 0 NOT NULL,
	"cancel_notification_push" smallint DEFAULT 0 NOT NULL,
	"cancel_notification_rule_apply" integer DEFAULT 0 NOT NULL,
	"cancel_notification_rule_admin" integer DEFAULT 0 NOT NULL,
	"hide_appointment_information" smallint DEFAULT 0 NOT NULL,
	"appointment_information_field" text,
	"hide_resources_detail" smallint DEFAULT 0 NOT NULL,
	"need_approve" smallint DEFAULT 0 NOT NULL,
	"need_approve_minutes" integer,
	"need_approve_people" integer,
	"open_process_form" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "resources_rule_template_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "system_settings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"manage_setting" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"update_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "system_settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"time_zone" text DEFAULT 'Asia/Shanghai' NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"is_super" smallint DEFAULT 0 NOT NULL,
	"init_steps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"init_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "appointment_information" ADD CONSTRAINT "appointment_information_tenant_id_series_id_booking_series_tenant_id_id_fk" FOREIGN KEY ("tenant_id","series_id") REFERENCES "public"."booking_series"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_information" ADD CONSTRAINT "appointment_information_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_information" ADD CONSTRAINT "appointment_information_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_participant" ADD CONSTRAINT "appointment_participant_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_progress" ADD CONSTRAINT "appointment_progress_tenant_id_appointment_id_appointment_information_tenant_id_id_fk" FOREIGN KEY ("tenant_id","appointment_id") REFERENCES "public"."appointment_information"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_item" ADD CONSTRAINT "code_item_tenant_id_codes_id_codes_tenant_id_id_fk" FOREIGN KEY ("tenant_id","codes_id") REFERENCES "public"."codes"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupy_period" ADD CONSTRAINT "occupy_period_tenant_id_resources_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_code" ADD CONSTRAINT "auth_code_tenant_id_user_id_iam_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."iam_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dynamic_value" ADD CONSTRAINT "dynamic_value_tenant_id_user_id_iam_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."iam_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_tenant_id_groupId_user_group_tenant_id_id_fk" FOREIGN KEY ("tenant_id","groupId") REFERENCES "public"."user_group"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_tenant_id_userId_iam_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","userId") REFERENCES "public"."iam_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triple" ADD CONSTRAINT "triple_tenant_id_dept_id_department_tenant_id_id_fk" FOREIGN KEY ("tenant_id","dept_id") REFERENCES "public"."department"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triple" ADD CONSTRAINT "triple_tenant_id_post_id_post_tenant_id_id_fk" FOREIGN KEY ("tenant_id","post_id") REFERENCES "public"."post"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "triple" ADD CONSTRAINT "triple_tenant_id_user_id_iam_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."iam_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_holder" ADD CONSTRAINT "role_holder_tenant_id_role_id_role_tenant_id_id_fk" FOREIGN KEY ("tenant_id","role_id") REFERENCES "public"."role"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collected_resource" ADD CONSTRAINT "collected_resource_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource" ADD CONSTRAINT "resource_tenant_id_rule_template_id_resources_rule_template_tenant_id_id_fk" FOREIGN KEY ("tenant_id","rule_template_id") REFERENCES "public"."resources_rule_template"("tenant_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_part" ADD CONSTRAINT "resource_part_tenant_id_resource_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_part" ADD CONSTRAINT "resource_part_tenant_id_part_id_resource_tenant_id_id_fk" FOREIGN KEY ("tenant_id","part_id") REFERENCES "public"."resource"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_number_limit_rule" ADD CONSTRAINT "appointment_number_limit_rule_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources_type_auth" ADD CONSTRAINT "resources_type_auth_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resources_type_extended_property" ADD CONSTRAINT "resources_type_extended_property_tenant_id_resources_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resources_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_display_info_config" ADD CONSTRAINT "user_display_info_config_tenant_id_resource_type_id_resources_type_tenant_id_id_fk" FOREIGN KEY ("tenant_id","resource_type_id") REFERENCES "public"."resources_type"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_of_resource" ON "appointment_information" USING btree ("tenant_id","resources_id","start_at");--> statement-breakpoint
CREATE INDEX "appointment_of_user" ON "appointment_information" USING btree ("tenant_id","appointment_user","start_at","id");--> statement-breakpoint
CREATE INDEX "appointment_of_series" ON "appointment_information" USING btree ("tenant_id","series_id");--> statement-breakpoint
CREATE INDEX "appointment_by_start" ON "appointment_information" USING btree ("tenant_id","start_at","id");--> statement-breakpoint
CREATE INDEX "appointment_flow_no" ON "appointment_information" USING btree ("tenant_id","flow_no");--> statement-breakpoint
CREATE INDEX "appointment_open" ON "appointment_information" USING btree ("tenant_id","end_at") WHERE state in (1, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "participant_once" ON "appointment_participant" USING btree ("tenant_id","appointment_id","account");--> statement-breakpoint
CREATE INDEX "participant_account" ON "appointment_participant" USING btree ("tenant_id","account");--> statement-breakpoint
CREATE INDEX "progress_of_session" ON "appointment_progress" USING btree ("tenant_id","appointment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_series_flow_no" ON "booking_series" USING btree ("tenant_id","flow_no");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_day_date" ON "calendar_day" USING btree ("tenant_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "code_item_code" ON "code_item" USING btree ("tenant_id","codes_id","item_code");--> statement-breakpoint
CREATE INDEX "code_item_order" ON "code_item" USING btree ("tenant_id","codes_id","item_index");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_code" ON "codes" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "file_name" ON "file" USING btree ("tenant_id","stored_name");--> statement-breakpoint
CREATE INDEX "hold_of_resource" ON "hold" USING btree ("tenant_id","resource_id","start_at");--> statement-breakpoint
CREATE INDEX "hold_of_owner" ON "hold" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE INDEX "hold_by_start" ON "hold" USING btree ("tenant_id","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "location_code" ON "location" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "location_parent" ON "location" USING btree ("tenant_id","kind","parent_code","order");--> statement-breakpoint
CREATE INDEX "occupy_of_resource" ON "occupy_period" USING btree ("tenant_id","resources_id","start_at");--> statement-breakpoint
CREATE UNIQUE INDEX "occupy_source_key" ON "occupy_period" USING btree ("tenant_id","source","source_key");--> statement-breakpoint
CREATE INDEX "operate_log_time" ON "operate_log" USING btree ("tenant_id","operate_time","id");--> statement-breakpoint
CREATE INDEX "operate_log_user" ON "operate_log" USING btree ("tenant_id","operate_user_id","operate_time");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_code_hash" ON "auth_code" USING btree ("tenant_id","code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "department_code" ON "department" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "department_parent" ON "department" USING btree ("tenant_id","parent");--> statement-breakpoint
CREATE UNIQUE INDEX "dynamic_attr_code" ON "dynamic_attr" USING btree ("tenant_id","type","code");--> statement-breakpoint
CREATE UNIQUE INDEX "dynamic_value_code" ON "dynamic_value" USING btree ("tenant_id","user_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "group_member_once" ON "group_member" USING btree ("tenant_id","groupId","userId");--> statement-breakpoint
CREATE INDEX "group_member_user" ON "group_member" USING btree ("tenant_id","userId");--> statement-breakpoint
CREATE UNIQUE INDEX "iam_user_account" ON "iam_user" USING btree ("tenant_id","account");--> statement-breakpoint
CREATE INDEX "iam_user_name" ON "iam_user" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "post_code" ON "post" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "triple_once" ON "triple" USING btree ("tenant_id","user_id","dept_id","post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "triple_code" ON "triple" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "triple_dept" ON "triple" USING btree ("tenant_id","dept_id");--> statement-breakpoint
CREATE INDEX "user_group_creator" ON "user_group" USING btree ("tenant_id","creatorAccountNo");--> statement-breakpoint
CREATE UNIQUE INDEX "user_image_account" ON "user_image" USING btree ("tenant_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "canvas_menu_name" ON "canvas_menu" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "permission_grant_once" ON "permission_grant" USING btree ("tenant_id","grantee_type","grantee_id","type","permission");--> statement-breakpoint
CREATE UNIQUE INDEX "role_code" ON "role" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "role_holder_once" ON "role_holder" USING btree ("tenant_id","role_id","holder_type","holder_id");--> statement-breakpoint
CREATE INDEX "role_holder_holder" ON "role_holder" USING btree ("tenant_id","holder_type","holder_id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key" ON "idempotency" USING btree ("tenant_id","account","operation","key");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("create_time");--> statement-breakpoint
CREATE UNIQUE INDEX "collected_once" ON "collected_resource" USING btree ("tenant_id","account","resource_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_number" ON "resource" USING btree ("tenant_id","resources_number") WHERE del = 0;--> statement-breakpoint
CREATE INDEX "resource_of_type" ON "resource" USING btree ("tenant_id","resources_type_id","order","resources_number","id");--> statement-breakpoint
CREATE INDEX "resource_new" ON "resource" USING btree ("tenant_id","create_time","id");--> statement-breakpoint
CREATE INDEX "resource_template" ON "resource" USING btree ("tenant_id","rule_template_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resource_part_once" ON "resource_part" USING btree ("tenant_id","resource_id","part_id");--> statement-breakpoint
CREATE INDEX "resource_part_of" ON "resource_part" USING btree ("tenant_id","part_id");--> statement-breakpoint
CREATE INDEX "appointment_number_limit_type" ON "appointment_number_limit_rule" USING btree ("tenant_id","resources_type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_type_name" ON "resources_type" USING btree ("tenant_id","resources_name") WHERE del = 0;--> statement-breakpoint
CREATE INDEX "resources_type_order" ON "resources_type" USING btree ("tenant_id","order");--> statement-breakpoint
CREATE UNIQUE INDEX "resources_type_auth_once" ON "resources_type_auth" USING btree ("tenant_id","resources_type_id","auth_type","grant_object_type","grant_object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "extended_property_code" ON "resources_type_extended_property" USING btree ("tenant_id","resources_type_id","extended_properties_code");--> statement-breakpoint
CREATE INDEX "user_display_info_order" ON "user_display_info_config" USING btree ("tenant_id","resource_type_id","display_order_num");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_template_name" ON "resources_rule_template" USING btree ("tenant_id","template_name") WHERE del = 0;