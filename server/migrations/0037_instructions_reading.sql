CREATE TABLE "instructions_reading" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account" text NOT NULL,
	"digest" text NOT NULL,
	"create_time" timestamptz DEFAULT now() NOT NULL,
	CONSTRAINT "instructions_reading_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "instructions_reading_of" UNIQUE("tenant_id","account","digest")
);
