ALTER TABLE "members" ADD COLUMN "wrong_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "wrong_codes_reported_at" timestamp with time zone;