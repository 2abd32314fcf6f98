ALTER TABLE "user_presents" ADD COLUMN "paid_points" integer;--> statement-breakpoint
UPDATE "user_presents" u SET "paid_points" = -l."change" FROM "point_ledger" l
WHERE l."campaign_id" = u."campaign_id" AND l."account_id" = u."account_id" AND l."reason" = 'exchange' AND l."present_id" = u."present_id" AND l."at" = u."acquired_at";--> statement-breakpoint
WITH "paid" AS MATERIALIZED (
	SELECT DISTINCT "campaign_id", "user_present_id", "paid_points" FROM "user_presents" WHERE "void_reason" = 'moved' AND "paid_points" IS NOT NULL
)
UPDATE "user_presents" u SET "paid_points" = p."paid_points" FROM "paid" p
WHERE p."campaign_id" = u."campaign_id" AND p."user_present_id" = u."user_present_id" AND u."paid_points" IS NULL;
