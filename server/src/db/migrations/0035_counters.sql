CREATE TABLE "claim_codes" (
	"campaign_id" integer NOT NULL,
	"minute" integer NOT NULL,
	"digits" text NOT NULL,
	"account_id" uuid NOT NULL,
	"user_present_id" uuid NOT NULL,
	CONSTRAINT "claim_codes_campaign_id_minute_digits_pk" PRIMARY KEY("campaign_id","minute","digits")
);
--> statement-breakpoint
CREATE TABLE "counter_phones" (
	"phone_id" uuid PRIMARY KEY NOT NULL,
	"counter_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"number" integer NOT NULL,
	"device" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"counter_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	"presents" jsonb NOT NULL,
	"spot_id" text,
	"contact" text NOT NULL,
	"offline" text NOT NULL,
	"code_version" integer DEFAULT 1 NOT NULL,
	"pin_version" integer DEFAULT 1 NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"wrong_pins_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"campaign_id" integer NOT NULL,
	"handover_id" uuid NOT NULL,
	"counter_id" uuid NOT NULL,
	"phone_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_present_id" uuid NOT NULL,
	"present_id" text NOT NULL,
	"outcome_id" text NOT NULL,
	"state" text NOT NULL,
	"is_provisional" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"answer" jsonb NOT NULL,
	CONSTRAINT "handovers_campaign_id_handover_id_pk" PRIMARY KEY("campaign_id","handover_id")
);
--> statement-breakpoint
ALTER TABLE "user_presents" ADD COLUMN "used_place" text;--> statement-breakpoint
ALTER TABLE "claim_codes" ADD CONSTRAINT "claim_codes_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_phones" ADD CONSTRAINT "counter_phones_counter_id_counters_counter_id_fk" FOREIGN KEY ("counter_id") REFERENCES "public"."counters"("counter_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counters" ADD CONSTRAINT "counters_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "claim_codes_once_a_minute" ON "claim_codes" USING btree ("campaign_id","account_id","user_present_id","minute");--> statement-breakpoint
CREATE INDEX "claim_codes_minute" ON "claim_codes" USING btree ("minute");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_phones_token" ON "counter_phones" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "counter_phones_of_counter" ON "counter_phones" USING btree ("counter_id","expires_at");--> statement-breakpoint
CREATE INDEX "counters_of_campaign" ON "counters" USING btree ("campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handovers_once" ON "handovers" USING btree ("campaign_id","user_present_id") WHERE "handovers"."state" = 'handed' and "handovers"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "handovers_of_counter" ON "handovers" USING btree ("counter_id","at");--> statement-breakpoint
CREATE INDEX "handovers_of_campaign" ON "handovers" USING btree ("campaign_id","at");