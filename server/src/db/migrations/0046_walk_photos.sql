CREATE TABLE "walk_photos" (
	"campaign_id" integer NOT NULL,
	"spot_id" text NOT NULL,
	"group_member" text NOT NULL,
	"photo_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "walk_photos_campaign_id_spot_id_group_member_pk" PRIMARY KEY("campaign_id","spot_id","group_member")
);
--> statement-breakpoint
ALTER TABLE "walk_photos" ADD CONSTRAINT "walk_photos_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "walk_photos_by_id" ON "walk_photos" USING btree ("campaign_id","photo_id");