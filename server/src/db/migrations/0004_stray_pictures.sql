CREATE TABLE "stray_pictures" (
	"campaign_id" integer NOT NULL,
	"photo_id" uuid NOT NULL,
	"removable_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stray_pictures_campaign_id_photo_id_pk" PRIMARY KEY("campaign_id","photo_id")
);
--> statement-breakpoint
CREATE INDEX "stray_pictures_removable_at" ON "stray_pictures" USING btree ("removable_at");