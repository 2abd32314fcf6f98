CREATE TABLE "tracking_events" (
	"campaign_id" integer NOT NULL,
	"event_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"path" text,
	"spot_id" text,
	"locale" text NOT NULL,
	CONSTRAINT "tracking_events_campaign_id_event_id_pk" PRIMARY KEY("campaign_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "line_logins" (
	"campaign_id" integer NOT NULL,
	"state_hash" "bytea" NOT NULL,
	"browser_hash" "bytea" NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect" text NOT NULL,
	"accepted" boolean NOT NULL,
	"code_hash" "bytea",
	"account_id" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_logins_campaign_id_state_hash_pk" PRIMARY KEY("campaign_id","state_hash")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_campaign_id_account_id_pk" PRIMARY KEY("campaign_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_tokens" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "recovery_tokens_campaign_id_account_id_pk" PRIMARY KEY("campaign_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"user_present_id" uuid NOT NULL,
	"present_id" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "applications_campaign_id_account_id_application_id_pk" PRIMARY KEY("campaign_id","account_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "ar_nonces" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"nonce_hash" "bytea" NOT NULL,
	"spot_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ar_nonces_campaign_id_account_id_nonce_hash_pk" PRIMARY KEY("campaign_id","account_id","nonce_hash")
);
--> statement-breakpoint
CREATE TABLE "lottery_draws" (
	"campaign_id" integer NOT NULL,
	"present_id" text NOT NULL,
	"seed" "bytea" NOT NULL,
	"seed_hash" "bytea" NOT NULL,
	"drawn_at" timestamp with time zone,
	"list" jsonb,
	CONSTRAINT "lottery_draws_campaign_id_present_id_pk" PRIMARY KEY("campaign_id","present_id")
);
--> statement-breakpoint
CREATE TABLE "photo_contacts" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_contacts_campaign_id_account_id_pk" PRIMARY KEY("campaign_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"spot_id" text NOT NULL,
	"status" text NOT NULL,
	"date" text NOT NULL,
	"handle_name" text,
	"location" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"acquisition_id" uuid,
	CONSTRAINT "photos_campaign_id_account_id_photo_id_pk" PRIMARY KEY("campaign_id","account_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "present_serials" (
	"campaign_id" integer NOT NULL,
	"present_id" text NOT NULL,
	"serial" text NOT NULL,
	"place" integer NOT NULL,
	"user_present_id" uuid,
	CONSTRAINT "present_serials_campaign_id_present_id_serial_pk" PRIMARY KEY("campaign_id","present_id","serial")
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"questionnaire_id" text NOT NULL,
	"present_id" text DEFAULT '' NOT NULL,
	"answers" jsonb NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "questionnaire_answers_campaign_id_account_id_questionnaire_id_present_id_pk" PRIMARY KEY("campaign_id","account_id","questionnaire_id","present_id")
);
--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_tokens" ADD CONSTRAINT "recovery_tokens_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ar_nonces" ADD CONSTRAINT "ar_nonces_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_contacts" ADD CONSTRAINT "photo_contacts_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_logins_code" ON "line_logins" USING btree ("campaign_id","code_hash");--> statement-breakpoint
CREATE INDEX "line_logins_expires_at" ON "line_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_once_per_hold" ON "applications" USING btree ("campaign_id","account_id","user_present_id");--> statement-breakpoint
CREATE INDEX "ar_nonces_expires_at" ON "ar_nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "photos_gallery" ON "photos" USING btree ("campaign_id","spot_id","status","posted_at");--> statement-breakpoint
CREATE INDEX "photos_moderation" ON "photos" USING btree ("campaign_id","status","posted_at");--> statement-breakpoint
CREATE INDEX "present_serials_free" ON "present_serials" USING btree ("campaign_id","present_id","place");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");