CREATE TABLE "translation_pairs" (
	"campaign_id" integer NOT NULL,
	"from_locale" text NOT NULL,
	"locale" text NOT NULL,
	"target_hash" "bytea" NOT NULL,
	"source_hash" "bytea" NOT NULL,
	"origin" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"accepted_by" uuid,
	CONSTRAINT "translation_pairs_pk" PRIMARY KEY("campaign_id","from_locale","locale","target_hash","source_hash")
);
--> statement-breakpoint
CREATE TABLE "translation_points" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"revision" integer NOT NULL,
	"pruned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_sources" (
	"campaign_id" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "translation_sources_campaign_id_hash_pk" PRIMARY KEY("campaign_id","hash")
);
--> statement-breakpoint
ALTER TABLE "translation_pairs" ADD CONSTRAINT "translation_pairs_source_fk" FOREIGN KEY ("campaign_id","source_hash") REFERENCES "public"."translation_sources"("campaign_id","hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_points" ADD CONSTRAINT "translation_points_campaign_id_drafts_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."drafts"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_sources" ADD CONSTRAINT "translation_sources_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_pairs_source" ON "translation_pairs" USING btree ("campaign_id","source_hash");