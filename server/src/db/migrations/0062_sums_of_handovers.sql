CREATE TABLE "handover_sums" (
	"campaign_id" integer NOT NULL,
	"quarter" integer NOT NULL,
	"counter_id" uuid NOT NULL,
	"present_id" text NOT NULL,
	"outcome_id" text NOT NULL,
	"handed" integer NOT NULL,
	"provisional" integer NOT NULL,
	"doubles" integer NOT NULL,
	CONSTRAINT "handover_sums_pk" PRIMARY KEY("campaign_id","quarter","counter_id","present_id","outcome_id"),
	CONSTRAINT "handover_sums_of_rows" CHECK ("handover_sums"."handed" >= "handover_sums"."provisional" and "handover_sums"."provisional" >= 0 and "handover_sums"."doubles" >= 0)
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sum_handovers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	c record;
BEGIN
	IF TG_OP <> 'INSERT' THEN
		-- In the order of their keys, as the rows below, so that two transactions that change several do not wait for each other.
		FOR c IN
			SELECT campaign_id, floor(extract(epoch FROM at) / 900)::int AS quarter, counter_id, present_id, outcome_id,
				count(*) FILTER (WHERE state = 'handed') AS handed,
				count(*) FILTER (WHERE state = 'handed' AND is_provisional) AS provisional,
				count(*) FILTER (WHERE state = 'double') AS doubles
			FROM removed WHERE state <> 'withdrawn' AND undone_at IS NULL
			GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
		LOOP
			UPDATE handover_sums s
			SET handed = s.handed - c.handed, provisional = s.provisional - c.provisional, doubles = s.doubles - c.doubles
			WHERE s.campaign_id = c.campaign_id AND s.quarter = c.quarter AND s.counter_id = c.counter_id
				AND s.present_id = c.present_id AND s.outcome_id = c.outcome_id;
			DELETE FROM handover_sums s
			WHERE s.campaign_id = c.campaign_id AND s.quarter = c.quarter AND s.counter_id = c.counter_id
				AND s.present_id = c.present_id AND s.outcome_id = c.outcome_id AND s.handed = 0 AND s.doubles = 0;
		END LOOP;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO handover_sums AS s (campaign_id, quarter, counter_id, present_id, outcome_id, handed, provisional, doubles)
		SELECT campaign_id, floor(extract(epoch FROM at) / 900)::int, counter_id, present_id, outcome_id,
			count(*) FILTER (WHERE state = 'handed'),
			count(*) FILTER (WHERE state = 'handed' AND is_provisional),
			count(*) FILTER (WHERE state = 'double')
		FROM added WHERE state <> 'withdrawn' AND undone_at IS NULL
		GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
		ON CONFLICT (campaign_id, quarter, counter_id, present_id, outcome_id) DO UPDATE
		SET handed = s.handed + excluded.handed, provisional = s.provisional + excluded.provisional,
			doubles = s.doubles + excluded.doubles;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "handovers_added" AFTER INSERT ON "handovers"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "sum_handovers"();
--> statement-breakpoint
CREATE TRIGGER "handovers_changed" AFTER UPDATE ON "handovers"
	REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "sum_handovers"();
--> statement-breakpoint
CREATE TRIGGER "handovers_removed" AFTER DELETE ON "handovers"
	REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION "sum_handovers"();
--> statement-breakpoint
-- No other transaction writes hand-overs any more, because a new trigger locks its table.
INSERT INTO "handover_sums" ("campaign_id", "quarter", "counter_id", "present_id", "outcome_id", "handed", "provisional", "doubles")
SELECT campaign_id, floor(extract(epoch FROM at) / 900)::int, counter_id, present_id, outcome_id,
	count(*) FILTER (WHERE state = 'handed'),
	count(*) FILTER (WHERE state = 'handed' AND is_provisional),
	count(*) FILTER (WHERE state = 'double')
FROM handovers WHERE state <> 'withdrawn' AND undone_at IS NULL
GROUP BY 1, 2, 3, 4, 5;
