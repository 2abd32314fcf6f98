CREATE TABLE "draft_files" (
	"campaign_id" integer NOT NULL,
	"path" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "draft_files_campaign_id_path_pk" PRIMARY KEY("campaign_id","path")
);
--> statement-breakpoint
CREATE TABLE "draft_revisions" (
	"campaign_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"kind" text NOT NULL,
	"member_id" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"operations" jsonb,
	"inverse" jsonb,
	"splices" jsonb NOT NULL,
	"undoes" integer,
	"undone_by" integer,
	CONSTRAINT "draft_revisions_campaign_id_revision_pk" PRIMARY KEY("campaign_id","revision")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"text" text NOT NULL,
	"base_version" integer NOT NULL,
	"conflicts" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "published_by" uuid;--> statement-breakpoint
ALTER TABLE "catalogue_versions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_campaign_id_drafts_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."drafts"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_files" ADD CONSTRAINT "draft_files_sha256_catalogue_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."catalogue_files"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_revisions" ADD CONSTRAINT "draft_revisions_campaign_id_drafts_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."drafts"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_files_sha256" ON "draft_files" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "draft_revisions_member" ON "draft_revisions" USING btree ("campaign_id","member_id","revision");