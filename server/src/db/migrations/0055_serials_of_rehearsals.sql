-- Rehearsals of earlier versions gave out the real serial codes. They show none of them any more, also to visitors who have one.
UPDATE "present_serials" SET "serial" = CASE
	WHEN "user_present_id" IS NULL THEN 'REHEARSAL-' || lpad(("place" + 1)::text, greatest(4, length(("place" + 1)::text)), '0')
	ELSE 'REHEARSAL-' || upper(right("user_present_id"::text, 12)) END
WHERE "serial" NOT LIKE 'REHEARSAL-%' AND "campaign_id" IN (SELECT "campaign_id" FROM "campaigns" WHERE "rehearses" IS NOT NULL);--> statement-breakpoint
UPDATE "user_presents" SET "serial" = 'REHEARSAL-' || upper(right("user_present_id"::text, 12))
WHERE "serial" NOT LIKE 'REHEARSAL-%' AND "campaign_id" IN (SELECT "campaign_id" FROM "campaigns" WHERE "rehearses" IS NOT NULL);
