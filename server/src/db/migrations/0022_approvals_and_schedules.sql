CREATE TABLE "publish_approvals" (
	"approval_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"document_hash" "bytea" NOT NULL,
	"base_version" integer NOT NULL,
	"is_forced" boolean NOT NULL,
	"restores" integer NOT NULL,
	"approved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheduled_files" (
	"campaign_id" integer NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "scheduled_files_campaign_id_path_pk" PRIMARY KEY("campaign_id","path")
);
--> statement-breakpoint
CREATE TABLE "scheduled_publications" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"schedule_id" uuid NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"note" text,
	"is_forced" boolean NOT NULL,
	"accepted" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"base_version" integer NOT NULL,
	"text" text NOT NULL,
	"document_hash" "bytea" NOT NULL,
	"failed_at" timestamp with time zone,
	"failure" text,
	"failure_facts" jsonb
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "publishers" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "approvals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "was_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "restores" integer;--> statement-breakpoint
ALTER TABLE "publish_approvals" ADD CONSTRAINT "publish_approvals_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_approvals" ADD CONSTRAINT "publish_approvals_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_files" ADD CONSTRAINT "scheduled_files_campaign_id_scheduled_publications_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."scheduled_publications"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_files" ADD CONSTRAINT "scheduled_files_sha256_catalogue_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."catalogue_files"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_publications" ADD CONSTRAINT "scheduled_publications_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publish_approvals_once" ON "publish_approvals" USING btree ("campaign_id","member_id","document_hash","base_version","is_forced","restores");--> statement-breakpoint
CREATE INDEX "publish_approvals_member" ON "publish_approvals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "scheduled_files_sha256" ON "scheduled_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "scheduled_publications_publish_at" ON "scheduled_publications" USING btree ("publish_at");