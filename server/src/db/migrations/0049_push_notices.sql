CREATE TABLE "push_deliveries" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"notice_id" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"fresh_until" timestamp with time zone NOT NULL,
	CONSTRAINT "push_deliveries_campaign_id_account_id_endpoint_hash_notice_id_pk" PRIMARY KEY("campaign_id","account_id","endpoint_hash","notice_id")
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"key_id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_private_key" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"campaign_id" integer NOT NULL,
	"notice_id" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_notices_campaign_id_notice_id_pk" PRIMARY KEY("campaign_id","notice_id")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"endpoint_hash" "bytea" NOT NULL,
	"session_id" uuid NOT NULL,
	"sealed" "bytea" NOT NULL,
	"locale" text NOT NULL,
	"subscribed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_campaign_id_account_id_endpoint_hash_pk" PRIMARY KEY("campaign_id","account_id","endpoint_hash")
);
--> statement-breakpoint
ALTER TABLE "push_deliveries" ADD CONSTRAINT "push_deliveries_of_subscription" FOREIGN KEY ("campaign_id","account_id","endpoint_hash") REFERENCES "public"."push_subscriptions"("campaign_id","account_id","endpoint_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_of_session" FOREIGN KEY ("campaign_id","account_id","session_id") REFERENCES "public"."sessions"("campaign_id","account_id","session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_deliveries_next_at" ON "push_deliveries" USING btree ("next_at");