CREATE TABLE "review_address" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"address" text NOT NULL,
	"page_address" text,
	"is_default" smallint DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"field_versions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "review_address_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_callback" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"outcome" jsonb NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "review_callback_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_key" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"until" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "review_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "review_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"process_id" uuid NOT NULL,
	"address_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"sessions" jsonb NOT NULL,
	"open_process_form" smallint DEFAULT 0 NOT NULL,
	"state" smallint DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_time" timestamptz,
	"why" text,
	"sent_time" timestamptz,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "review_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "approval_run" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "review_callback" ADD CONSTRAINT "review_callback_tenant_id_address_id_review_address_tenant_id_id_fk" FOREIGN KEY ("tenant_id","address_id") REFERENCES "public"."review_address"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_key" ADD CONSTRAINT "review_key_tenant_id_address_id_review_address_tenant_id_id_fk" FOREIGN KEY ("tenant_id","address_id") REFERENCES "public"."review_address"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_tenant_id_process_id_approval_process_tenant_id_id_fk" FOREIGN KEY ("tenant_id","process_id") REFERENCES "public"."approval_process"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_tenant_id_address_id_review_address_tenant_id_id_fk" FOREIGN KEY ("tenant_id","address_id") REFERENCES "public"."review_address"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_callback_key" ON "review_callback" USING btree ("tenant_id","address_id","key");--> statement-breakpoint
CREATE INDEX "review_callback_time" ON "review_callback" USING btree ("tenant_id","create_time");--> statement-breakpoint
CREATE INDEX "review_key_address" ON "review_key" USING btree ("tenant_id","address_id");--> statement-breakpoint
CREATE INDEX "review_request_process" ON "review_request" USING btree ("tenant_id","process_id");--> statement-breakpoint
CREATE INDEX "review_request_address" ON "review_request" USING btree ("tenant_id","address_id");--> statement-breakpoint
CREATE INDEX "review_request_due" ON "review_request" USING btree ("tenant_id","due_time") WHERE state = 0;--> statement-breakpoint
CREATE INDEX "approval_run_review" ON "approval_run" USING btree ("tenant_id","review_id") WHERE review_id is not null;