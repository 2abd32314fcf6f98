CREATE TABLE "account_names" (
	"campaign_id" integer NOT NULL,
	"name_key" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "account_names_campaign_id_name_key_pk" PRIMARY KEY("campaign_id","name_key")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"login_type" text NOT NULL,
	"password_hash" text,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"ledger_count" integer DEFAULT 0 NOT NULL,
	"change_no" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_campaign_id_account_id_pk" PRIMARY KEY("campaign_id","account_id"),
	CONSTRAINT "accounts_points_never_negative" CHECK ("accounts"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "acquisitions" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"acquisition_id" uuid NOT NULL,
	"spot_id" text NOT NULL,
	"window_key" text NOT NULL,
	"method" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"stamp" boolean NOT NULL,
	"points" integer NOT NULL,
	"acquired_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	CONSTRAINT "acquisitions_campaign_id_account_id_acquisition_id_pk" PRIMARY KEY("campaign_id","account_id","acquisition_id"),
	CONSTRAINT "acquisitions_points_never_negative" CHECK ("acquisitions"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campaign_files" (
	"campaign_id" integer NOT NULL,
	"version" integer NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "campaign_files_campaign_id_version_path_pk" PRIMARY KEY("campaign_id","version","path")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"campaign_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalogue_versions" (
	"campaign_id" integer NOT NULL,
	"version" integer NOT NULL,
	"document" jsonb NOT NULL,
	"source" "bytea" NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_versions_campaign_id_version_pk" PRIMARY KEY("campaign_id","version")
);
--> statement-breakpoint
CREATE TABLE "exchanged_acquisitions" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"acquisition_id" uuid NOT NULL,
	"user_present_id" uuid NOT NULL,
	CONSTRAINT "exchanged_acquisitions_campaign_id_account_id_acquisition_id_pk" PRIMARY KEY("campaign_id","account_id","acquisition_id")
);
--> statement-breakpoint
CREATE TABLE "failed_tries" (
	"subject" text NOT NULL,
	"minute" bigint NOT NULL,
	"failures" smallint NOT NULL,
	CONSTRAINT "failed_tries_subject_minute_pk" PRIMARY KEY("subject","minute")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_campaign_id_account_id_route_key_pk" PRIMARY KEY("campaign_id","account_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"notification_id" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notification_reads_campaign_id_account_id_notification_id_pk" PRIMARY KEY("campaign_id","account_id","notification_id")
);
--> statement-breakpoint
CREATE TABLE "point_ledger" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"entry_no" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change" integer NOT NULL,
	"balance" integer NOT NULL,
	"reason" text NOT NULL,
	"spot_id" text,
	"present_id" text,
	CONSTRAINT "point_ledger_campaign_id_account_id_entry_no_pk" PRIMARY KEY("campaign_id","account_id","entry_no"),
	CONSTRAINT "point_ledger_balance_never_negative" CHECK ("point_ledger"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "present_stock" (
	"campaign_id" integer NOT NULL,
	"present_id" text NOT NULL,
	"outcome_id" text DEFAULT '' NOT NULL,
	"total" integer NOT NULL,
	"remaining" integer NOT NULL,
	CONSTRAINT "present_stock_campaign_id_present_id_outcome_id_pk" PRIMARY KEY("campaign_id","present_id","outcome_id"),
	CONSTRAINT "present_stock_never_oversold" CHECK ("present_stock"."remaining" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"parent_hash" "bytea",
	"issued_at" timestamp with time zone NOT NULL,
	"first_used_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_campaign_id_account_id_session_id_token_hash_pk" PRIMARY KEY("campaign_id","account_id","session_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "refusal_counts" (
	"campaign_id" integer NOT NULL,
	"day" text NOT NULL,
	"spot_id" text NOT NULL,
	"method" text NOT NULL,
	"code" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "refusal_counts_campaign_id_day_spot_id_method_code_pk" PRIMARY KEY("campaign_id","day","spot_id","method","code")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_campaign_id_account_id_session_id_pk" PRIMARY KEY("campaign_id","account_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "user_presents" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"user_present_id" uuid NOT NULL,
	"present_id" text NOT NULL,
	"acquired_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_spot_id" text,
	"applied_at" timestamp with time zone,
	"draw" jsonb,
	"serial" text,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"spent" boolean DEFAULT false NOT NULL,
	CONSTRAINT "user_presents_campaign_id_account_id_user_present_id_pk" PRIMARY KEY("campaign_id","account_id","user_present_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquisitions" ADD CONSTRAINT "acquisitions_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_files" ADD CONSTRAINT "campaign_files_sha256_catalogue_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."catalogue_files"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_files" ADD CONSTRAINT "campaign_files_campaign_id_version_catalogue_versions_campaign_id_version_fk" FOREIGN KEY ("campaign_id","version") REFERENCES "public"."catalogue_versions"("campaign_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD CONSTRAINT "catalogue_versions_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanged_acquisitions" ADD CONSTRAINT "exchanged_acquisitions_campaign_id_account_id_acquisition_id_acquisitions_campaign_id_account_id_acquisition_id_fk" FOREIGN KEY ("campaign_id","account_id","acquisition_id") REFERENCES "public"."acquisitions"("campaign_id","account_id","acquisition_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exchanged_acquisitions" ADD CONSTRAINT "exchanged_acquisitions_campaign_id_account_id_user_present_id_user_presents_campaign_id_account_id_user_present_id_fk" FOREIGN KEY ("campaign_id","account_id","user_present_id") REFERENCES "public"."user_presents"("campaign_id","account_id","user_present_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_ledger" ADD CONSTRAINT "point_ledger_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_campaign_id_account_id_session_id_sessions_campaign_id_account_id_session_id_fk" FOREIGN KEY ("campaign_id","account_id","session_id") REFERENCES "public"."sessions"("campaign_id","account_id","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_presents" ADD CONSTRAINT "user_presents_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acquisitions_once_per_window" ON "acquisitions" USING btree ("campaign_id","account_id","spot_id","window_key") WHERE "acquisitions"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_slug" ON "campaigns" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "failed_tries_minute" ON "failed_tries" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_revoked_at" ON "sessions" USING btree ("revoked_at") WHERE "sessions"."revoked_at" is not null;