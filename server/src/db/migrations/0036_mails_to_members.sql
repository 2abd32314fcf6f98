ALTER TABLE "member_links" ADD COLUMN "mailed_hash" "bytea";--> statement-breakpoint
ALTER TABLE "member_links" ADD COLUMN "mail_state" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE UNIQUE INDEX "member_links_mailed_hash" ON "member_links" USING btree ("mailed_hash");