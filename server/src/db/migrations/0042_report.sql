CREATE TABLE "page_views" (
	"campaign_id" integer NOT NULL,
	"quarter" integer NOT NULL,
	"locale" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "page_views_campaign_id_quarter_locale_pk" PRIMARY KEY("campaign_id","quarter","locale")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"campaign_id" integer NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL,
	"as_of" timestamp with time zone,
	"took_ms" integer,
	"figures" jsonb,
	"fixed_at" timestamp with time zone,
	"counting_until" timestamp with time zone,
	"share" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "reports_campaign_id_from_day_to_day_pk" PRIMARY KEY("campaign_id","from_day","to_day")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "page_views" ("campaign_id", "quarter", "locale", "count")
SELECT "campaign_id", floor(extract(epoch from "at") / 900)::int, "locale", count(*) FROM "tracking_events" WHERE "event" = 'page' GROUP BY 1, 2, 3;
