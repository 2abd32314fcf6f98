ALTER TABLE "campaigns" ADD COLUMN "sandbox" text;--> statement-breakpoint
CREATE UNIQUE INDEX "campaigns_sandbox" ON "campaigns" USING btree ((sandbox is not null)) WHERE sandbox is not null;