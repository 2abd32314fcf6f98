CREATE TABLE "backup_runs" (
	"taken_at" timestamp with time zone PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preflight_checks" (
	"campaign_id" integer NOT NULL,
	"check_id" uuid NOT NULL,
	"check_group" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "preflight_checks_campaign_id_check_id_pk" PRIMARY KEY("campaign_id","check_id")
);
--> statement-breakpoint
CREATE TABLE "preflight_plans" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"expected_visitors" integer
);
--> statement-breakpoint
CREATE TABLE "preflight_seals" (
	"campaign_id" integer NOT NULL,
	"check_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"basis" text NOT NULL,
	CONSTRAINT "preflight_seals_campaign_id_check_id_pk" PRIMARY KEY("campaign_id","check_id")
);
--> statement-breakpoint
CREATE TABLE "walk_measurements" (
	"campaign_id" integer NOT NULL,
	"measurement_id" uuid NOT NULL,
	"edit" integer NOT NULL,
	"spot_id" text NOT NULL,
	"group_member" text NOT NULL,
	"member_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"seconds" smallint NOT NULL,
	"fixes" jsonb NOT NULL,
	"failure" text,
	"poster" jsonb,
	"reception" jsonb,
	"note" text NOT NULL,
	"decision" jsonb,
	"outcome" text NOT NULL,
	CONSTRAINT "walk_measurements_campaign_id_measurement_id_pk" PRIMARY KEY("campaign_id","measurement_id")
);
--> statement-breakpoint
ALTER TABLE "preflight_checks" ADD CONSTRAINT "preflight_checks_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preflight_plans" ADD CONSTRAINT "preflight_plans_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preflight_seals" ADD CONSTRAINT "preflight_seals_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "walk_measurements" ADD CONSTRAINT "walk_measurements_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "walk_measurements_place" ON "walk_measurements" USING btree ("campaign_id","spot_id","group_member","measured_at");