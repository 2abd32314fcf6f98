CREATE TABLE "confirmed_takes" (
	"campaign_id" integer NOT NULL,
	"contact_hash" "bytea" NOT NULL,
	"take_id" uuid NOT NULL,
	"present_id" text NOT NULL,
	CONSTRAINT "confirmed_takes_campaign_id_contact_hash_take_id_pk" PRIMARY KEY("campaign_id","contact_hash","take_id")
);
--> statement-breakpoint
CREATE INDEX "confirmed_takes_take" ON "confirmed_takes" USING btree ("take_id");