CREATE TABLE "used_logins" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "reached" jsonb;--> statement-breakpoint
ALTER TABLE "used_logins" ADD CONSTRAINT "used_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;