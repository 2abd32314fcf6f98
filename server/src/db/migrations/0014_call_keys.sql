ALTER TABLE "acquisitions" ADD COLUMN "key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "acquisitions" ADD COLUMN "body_hash" "bytea";--> statement-breakpoint
ALTER TABLE "acquisitions" ADD COLUMN "first_answer" json;--> statement-breakpoint
ALTER TABLE "user_presents" ADD COLUMN "key_hash" "bytea";--> statement-breakpoint
ALTER TABLE "user_presents" ADD COLUMN "body_hash" "bytea";;--> statement-breakpoint
-- Keys of the last 24 hours move into the rows that their calls wrote.
UPDATE "acquisitions" a SET
	"key_hash" = substring(sha256(convert_to(k."key", 'UTF8')) for 8),
	"body_hash" = substring(k."body_hash" for 8),
	"first_answer" = CASE
		WHEN k."facts" ? 'answer' THEN json_build_array(c."version", k."facts"->'rewards', (
			SELECT json_agg(n."number" ORDER BY n."place", n."item") FROM (
				SELECT 0 AS "place", 1 AS "item", k."facts"#>'{answer,progress,points}' AS "number"
				UNION ALL SELECT 0, 2, k."facts"#>'{answer,progress,stamps}'
				UNION ALL SELECT t."place", i."item", t."course"->i."name"
				FROM jsonb_array_elements(k."facts"#>'{answer,progress,courses}') WITH ORDINALITY AS t("course", "place"),
					(VALUES (1, 'points'), (2, 'stamps')) AS i("item", "name")
			) n))
		ELSE json_build_array(c."version", k."facts")
	END
FROM "idempotency_keys" k JOIN "campaigns" c USING ("campaign_id")
WHERE k."route" = 'POST /user/stamps' AND a."campaign_id" = k."campaign_id" AND a."account_id" = k."account_id"
	AND a."acquisition_id" = (coalesce(k."facts"#>>'{answer,acquisition,id}', k."facts"#>>'{acquisition,id}'))::uuid;--> statement-breakpoint
UPDATE "user_presents" u SET
	"key_hash" = substring(sha256(convert_to(k."key", 'UTF8')) for 8),
	"body_hash" = substring(k."body_hash" for 8)
FROM "idempotency_keys" k
WHERE k."route" = 'POST /user/presents' AND u."campaign_id" = k."campaign_id" AND u."account_id" = k."account_id"
	AND u."user_present_id" = (k."facts"->>'id')::uuid;--> statement-breakpoint
DELETE FROM "idempotency_keys" WHERE "route" IN ('POST /user/stamps', 'POST /user/presents');
