CREATE TABLE "limit_counts" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"full_at" bigint NOT NULL,
	CONSTRAINT "limit_counts_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE INDEX "limit_counts_full" ON "limit_counts" USING btree ("full_at");