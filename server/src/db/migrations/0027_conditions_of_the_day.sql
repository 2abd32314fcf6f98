CREATE TABLE "conditions" (
	"condition_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"value" jsonb NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"set_by" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "conditions" ADD CONSTRAINT "conditions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conditions_one_each" ON "conditions" USING btree ("campaign_id","kind","subject") WHERE "conditions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "conditions_active" ON "conditions" USING btree ("campaign_id") WHERE "conditions"."ended_at" is null;