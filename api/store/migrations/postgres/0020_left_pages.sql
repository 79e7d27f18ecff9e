CREATE TABLE "left_pages" (
	"reference" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"provider_ref" text,
	"left_at" bigint NOT NULL,
	"paid_at" bigint,
	"check_at" bigint
);
--> statement-breakpoint
CREATE INDEX "left_pages_check" ON "left_pages" USING btree ("check_at");