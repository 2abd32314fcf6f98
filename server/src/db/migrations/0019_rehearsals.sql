CREATE TABLE "preview_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"campaign_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsals" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"seen_revision" integer NOT NULL,
	"faults" integer NOT NULL,
	"running_revision" integer
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "rehearses" integer;--> statement-breakpoint
ALTER TABLE "preview_tokens" ADD CONSTRAINT "preview_tokens_campaign_id_drafts_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."drafts"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD CONSTRAINT "rehearsals_campaign_id_drafts_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."drafts"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "preview_tokens_campaign" ON "preview_tokens" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "preview_tokens_expires_at" ON "preview_tokens" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_rehearses_campaigns_campaign_id_fk" FOREIGN KEY ("rehearses") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_rehearses" ON "campaigns" USING btree ("rehearses");