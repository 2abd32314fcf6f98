ALTER TABLE "campaigns" ADD COLUMN "alert_settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "thresholds" jsonb;