CREATE TABLE "figure_minutes" (
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"part" text NOT NULL,
	"count" integer NOT NULL,
	"minute" integer NOT NULL,
	CONSTRAINT "figure_minutes_campaign_id_kind_minute_subject_part_pk" PRIMARY KEY("campaign_id","kind","minute","subject","part")
);
--> statement-breakpoint
CREATE TABLE "figure_state" (
	"is_only" boolean PRIMARY KEY NOT NULL,
	"snapshots" jsonb,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"walking" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"as_of" timestamp with time zone,
	"holder" uuid,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_totals" (
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"part" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "figure_totals_campaign_id_kind_subject_part_pk" PRIMARY KEY("campaign_id","kind","subject","part")
);
--> statement-breakpoint
CREATE TABLE "refusal_minutes" (
	"campaign_id" integer NOT NULL,
	"minute" integer NOT NULL,
	"spot_id" text NOT NULL,
	"method" text NOT NULL,
	"code" text NOT NULL,
	"distance" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "refusal_minutes_pk" PRIMARY KEY("campaign_id","minute","spot_id","method","code","distance")
);
--> statement-breakpoint
CREATE TABLE "figure_changes" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"change_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"part" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "figure_changes_campaign_id_account_id_change_id_pk" PRIMARY KEY("campaign_id","account_id","change_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "written_xid" bigint DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
ALTER TABLE "acquisitions" ADD COLUMN "written_xid" bigint DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
ALTER TABLE "user_presents" ADD COLUMN "written_xid" bigint DEFAULT pg_current_xact_id()::text::bigint;--> statement-breakpoint
CREATE INDEX "accounts_written" ON "accounts" USING brin ("written_xid") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX "acquisitions_written" ON "acquisitions" USING brin ("written_xid") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
CREATE INDEX "user_presents_written" ON "user_presents" USING brin ("written_xid") WITH (pages_per_range=32,autosummarize=true);--> statement-breakpoint
DO $$ BEGIN
	IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL THEN
		IF EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = 'accounts'::regclass) THEN
			PERFORM create_distributed_table('figure_changes', 'account_id', colocate_with := 'accounts');
		END IF;
	END IF;
END $$;
