CREATE TABLE "network_uses" (
	"subject" text NOT NULL,
	"hour" integer NOT NULL,
	"uses" integer NOT NULL,
	CONSTRAINT "network_uses_subject_hour_pk" PRIMARY KEY("subject","hour")
);
--> statement-breakpoint
CREATE INDEX "network_uses_hour" ON "network_uses" USING btree ("hour");