CREATE TABLE "audit_entries" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"member_id" uuid,
	"campaign_id" integer,
	"action" text NOT NULL,
	"target" text,
	"reason" text,
	"reason_salt" "bytea",
	"reason_hash" "bytea",
	"position" bigint,
	"previous_hash" "bytea",
	"hash" "bytea"
);
--> statement-breakpoint
CREATE TABLE "member_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text,
	"campaign_id" integer,
	"role" text NOT NULL,
	"grants" text[] NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "member_roles" (
	"member_id" uuid NOT NULL,
	"campaign_id" integer NOT NULL,
	"role" text NOT NULL,
	"grants" text[] NOT NULL,
	CONSTRAINT "member_roles_member_id_campaign_id_pk" PRIMARY KEY("member_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "member_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"is_installation_owner" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_links" ADD CONSTRAINT "member_links_invited_by_members_member_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."members"("member_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_roles" ADD CONSTRAINT "member_roles_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_roles" ADD CONSTRAINT "member_roles_campaign_id_campaigns_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("campaign_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_sessions" ADD CONSTRAINT "member_sessions_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_entries_position" ON "audit_entries" USING btree ("position");--> statement-breakpoint
CREATE INDEX "audit_entries_unchained" ON "audit_entries" USING btree ("at") WHERE "audit_entries"."position" is null;--> statement-breakpoint
CREATE INDEX "audit_entries_campaign" ON "audit_entries" USING btree ("campaign_id","at");--> statement-breakpoint
CREATE INDEX "member_links_expires_at" ON "member_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "member_roles_campaign" ON "member_roles" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "member_sessions_member" ON "member_sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "member_sessions_expires_at" ON "member_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email_key" ON "members" USING btree ("email_key");