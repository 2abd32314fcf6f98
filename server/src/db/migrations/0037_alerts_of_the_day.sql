CREATE TABLE "alerts" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"given_to" uuid,
	"sleeps_until" timestamp with time zone,
	"slept_by" uuid
);
--> statement-breakpoint
CREATE TABLE "server_speeds" (
	"server_id" uuid PRIMARY KEY NOT NULL,
	"p95" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_one_each" ON "alerts" USING btree ("campaign_id","key") WHERE "alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_ended" ON "alerts" USING btree ("campaign_id","ended_at");