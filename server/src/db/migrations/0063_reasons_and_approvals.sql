ALTER TABLE "publish_approvals" ADD COLUMN "accepted" jsonb;--> statement-breakpoint
CREATE INDEX "handovers_doubles" ON "handovers" USING btree ("campaign_id","account_id") WHERE "handovers"."state" = 'double';--> statement-breakpoint
CREATE INDEX "audit_entries_reasons" ON "audit_entries" USING btree ("campaign_id","target") WHERE "audit_entries"."reason" is not null;