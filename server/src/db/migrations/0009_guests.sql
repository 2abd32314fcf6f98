CREATE TABLE "guest_resumes" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	CONSTRAINT "guest_resumes_campaign_id_account_id_pk" PRIMARY KEY("campaign_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "consent_version" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "line_logins" ADD COLUMN "upgrade" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_logins" ADD COLUMN "sub" text;--> statement-breakpoint
ALTER TABLE "guest_resumes" ADD CONSTRAINT "guest_resumes_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;