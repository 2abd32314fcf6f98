CREATE TABLE "account_blocks" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"contact" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_blocks_campaign_id_account_id_pk" PRIMARY KEY("campaign_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "account_tries" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"minute" bigint NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "account_tries_campaign_id_account_id_minute_code_pk" PRIMARY KEY("campaign_id","account_id","minute","code")
);
--> statement-breakpoint
CREATE TABLE "desk_acts" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"act_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"act" text NOT NULL,
	"spot_id" text,
	"present_id" text,
	"change" integer,
	"reason" text NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "desk_acts_campaign_id_account_id_act_id_pk" PRIMARY KEY("campaign_id","account_id","act_id")
);
--> statement-breakpoint
ALTER TABLE "account_blocks" ADD CONSTRAINT "account_blocks_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_acts" ADD CONSTRAINT "desk_acts_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_tries_minute" ON "account_tries" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "desk_acts_member" ON "desk_acts" USING btree ("campaign_id","member_id","at");--> statement-breakpoint
CREATE INDEX "account_names_beginning" ON "account_names" USING btree ("campaign_id","name_key" text_pattern_ops);