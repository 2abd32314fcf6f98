CREATE TABLE "photo_reports" (
	"campaign_id" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "photo_reports_campaign_id_account_id_photo_id_pk" PRIMARY KEY("campaign_id","account_id","photo_id")
);
--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "review_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "collector_reports" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "leased_by" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "rejected_for" text;--> statement-breakpoint
ALTER TABLE "photos" ADD COLUMN "undo_to" jsonb;--> statement-breakpoint
ALTER TABLE "photo_reports" ADD CONSTRAINT "photo_reports_campaign_id_account_id_accounts_campaign_id_account_id_fk" FOREIGN KEY ("campaign_id","account_id") REFERENCES "public"."accounts"("campaign_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_review" ON "photos" USING btree ("campaign_id","review_id");--> statement-breakpoint
CREATE INDEX "photos_waiting" ON "photos" USING btree ("campaign_id","waiting_since") WHERE "photos"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "photos_reported" ON "photos" USING btree ("campaign_id","waiting_since") WHERE "photos"."status" = 'approved' and "photos"."reports" > 0;--> statement-breakpoint
CREATE INDEX "photos_leased" ON "photos" USING btree ("campaign_id","leased_by") WHERE "photos"."leased_by" is not null;--> statement-breakpoint
UPDATE "photos" SET "waiting_since" = "posted_at";
