CREATE TABLE "refused_visitors" (
	"campaign_id" integer NOT NULL,
	"visitor" text NOT NULL,
	"minute" integer NOT NULL,
	"seen_minute" integer NOT NULL,
	CONSTRAINT "refused_visitors_campaign_id_visitor_pk" PRIMARY KEY("campaign_id","visitor")
);
--> statement-breakpoint
CREATE INDEX "refused_visitors_seen" ON "refused_visitors" USING btree ("seen_minute");