CREATE TABLE "old_code_scans" (
	"campaign_id" integer NOT NULL,
	"day" text NOT NULL,
	"spot_id" text NOT NULL,
	"version" integer NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "old_code_scans_campaign_id_day_spot_id_version_pk" PRIMARY KEY("campaign_id","day","spot_id","version")
);
