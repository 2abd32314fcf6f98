CREATE TABLE "notice_mail_consents" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "notice_mail_consents_campaign_id_account_id_pk" PRIMARY KEY("campaign_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "notice_mailings" (
	"campaign_id" integer NOT NULL,
	"notice_id" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"ordered_by" uuid NOT NULL,
	CONSTRAINT "notice_mailings_campaign_id_notice_id_pk" PRIMARY KEY("campaign_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "notice_mails" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"notice_id" text NOT NULL,
	"state" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_mails_campaign_id_account_id_notice_id_pk" PRIMARY KEY("campaign_id","account_id","notice_id")
);
--> statement-breakpoint
ALTER TABLE "notice_mail_consents" ADD CONSTRAINT "notice_mail_consents_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mailings" ADD CONSTRAINT "notice_mailings_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mails" ADD CONSTRAINT "notice_mails_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_mails_due" ON "notice_mails" USING btree ("next_at") WHERE "notice_mails"."state" in ('waiting', 'sending');