ALTER TABLE "password_resets" ADD COLUMN "mails" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "counted_since" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "account_names_account" ON "account_names" USING btree ("campaign_id","account_id");