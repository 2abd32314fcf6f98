CREATE TABLE "member_recovery_codes" (
	"member_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "member_recovery_codes_member_id_code_hash_pk" PRIMARY KEY("member_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_secret" "bytea";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "totp_last_step" integer;--> statement-breakpoint
ALTER TABLE "member_recovery_codes" ADD CONSTRAINT "member_recovery_codes_member_id_members_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("member_id") ON DELETE cascade ON UPDATE no action;