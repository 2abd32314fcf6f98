CREATE TABLE "draft_file_steps" (
	"campaign_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"path" text NOT NULL,
	"before" text,
	"after" text,
	CONSTRAINT "draft_file_steps_campaign_id_revision_path_pk" PRIMARY KEY("campaign_id","revision","path")
);
--> statement-breakpoint
CREATE TABLE "picture_originals" (
	"campaign_id" integer NOT NULL,
	"sha256" text NOT NULL,
	"original" text NOT NULL,
	"crop" text,
	CONSTRAINT "picture_originals_campaign_id_sha256_pk" PRIMARY KEY("campaign_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "draft_file_steps" ADD CONSTRAINT "draft_file_steps_campaign_id_drafts_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."drafts"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_file_steps" ADD CONSTRAINT "draft_file_steps_before_catalogue_files_sha256_fk" FOREIGN KEY ("before") REFERENCES "public"."catalogue_files"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_file_steps" ADD CONSTRAINT "draft_file_steps_after_catalogue_files_sha256_fk" FOREIGN KEY ("after") REFERENCES "public"."catalogue_files"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_originals" ADD CONSTRAINT "picture_originals_campaign_id_drafts_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."drafts"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_originals" ADD CONSTRAINT "picture_originals_original_catalogue_files_sha256_fk" FOREIGN KEY ("original") REFERENCES "public"."catalogue_files"("sha256") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_file_steps_before" ON "draft_file_steps" USING btree ("before");--> statement-breakpoint
CREATE INDEX "draft_file_steps_after" ON "draft_file_steps" USING btree ("after");--> statement-breakpoint
CREATE INDEX "picture_originals_original" ON "picture_originals" USING btree ("original");