ALTER TABLE "campaigns" ADD COLUMN "data_erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "parcel_state" text DEFAULT 'to_send' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "tracking" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "parcel_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_presents_applied" ON "user_presents" USING btree ("campaign_id","present_id") WHERE "user_presents"."applied_at" is not null;--> statement-breakpoint
CREATE INDEX "applications_by_time" ON "applications" USING btree ("campaign_id","application_id");--> statement-breakpoint
CREATE INDEX "applications_by_parcel" ON "applications" USING btree ("campaign_id","present_id","parcel_state","application_id");--> statement-breakpoint
CREATE INDEX "applications_by_number" ON "applications" USING btree ("campaign_id",right("application_id"::text, 10));