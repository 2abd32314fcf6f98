ALTER TABLE "preview_tokens" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD COLUMN "clock_started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD COLUMN "clock_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD COLUMN "clock_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rehearsals" ADD COLUMN "clock_speed" double precision;