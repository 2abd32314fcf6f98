CREATE TABLE "campaign_imports" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"campaign_id" integer,
	"text" text NOT NULL,
	"findings" jsonb NOT NULL,
	"paths" text[] NOT NULL,
	"hashes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_imports" ADD CONSTRAINT "campaign_imports_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_imports_member" ON "campaign_imports" USING btree ("member_id");