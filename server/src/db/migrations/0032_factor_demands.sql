CREATE TABLE "factor_demands" (
	"demand_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" integer,
	CONSTRAINT "factor_demands_campaign" UNIQUE NULLS NOT DISTINCT("campaign_id")
);
--> statement-breakpoint
ALTER TABLE "factor_demands" ADD CONSTRAINT "factor_demands_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;