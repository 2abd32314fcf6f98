CREATE TABLE "draft_presences" (
	"campaign_id" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"tab_id" text NOT NULL,
	"path" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_presences_campaign_id_member_id_tab_id_pk" PRIMARY KEY("campaign_id","member_id","tab_id")
);
--> statement-breakpoint
ALTER TABLE "draft_presences" ADD CONSTRAINT "draft_presences_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_presences" ADD CONSTRAINT "draft_presences_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_presences_member" ON "draft_presences" USING btree ("member_id");