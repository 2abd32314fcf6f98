ALTER TABLE "lottery_draws" ADD COLUMN "draw_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD COLUMN "entries_close_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lottery_draws" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "lottery_draws_due" ON "lottery_draws" USING btree ("draw_at") WHERE "lottery_draws"."drawn_at" is null;