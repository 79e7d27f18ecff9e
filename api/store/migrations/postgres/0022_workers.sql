CREATE TABLE "draft_claims" (
	"proposal_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"worker" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "send_attempts" ADD COLUMN "may_arrive_until" bigint;--> statement-breakpoint
ALTER TABLE "draft_claims" ADD CONSTRAINT "draft_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workers_seen" ON "workers" USING btree ("seen_at");