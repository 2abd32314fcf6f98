ALTER TABLE "draft_revisions" ADD COLUMN "writer" text;--> statement-breakpoint
ALTER TABLE "draft_revisions" ADD COLUMN "batch" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "draft_revisions_batch" ON "draft_revisions" USING btree ("campaign_id","member_id","writer","batch") WHERE "draft_revisions"."writer" is not null;