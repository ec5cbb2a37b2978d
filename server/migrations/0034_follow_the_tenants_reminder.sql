-- Minutes that nobody chose: the column's former default. They follow the tenant's setting, as those made since do.
UPDATE "resource" SET "reminder_minutes" = NULL WHERE "reminder_minutes" = 30 AND NOT "field_versions" ? 'reminder_minutes';--> statement-breakpoint
UPDATE "resources_rule_template" SET "reminder_minutes" = NULL WHERE "reminder_minutes" = 30 AND NOT "field_versions" ? 'reminder_minutes';
