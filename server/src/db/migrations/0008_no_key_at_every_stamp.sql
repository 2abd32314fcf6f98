ALTER TABLE "acquisitions" DROP CONSTRAINT "acquisitions_campaign_id_account_id_accounts_campaign_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "point_ledger" DROP CONSTRAINT "point_ledger_campaign_id_account_id_accounts_campaign_id_account_id_fk";
