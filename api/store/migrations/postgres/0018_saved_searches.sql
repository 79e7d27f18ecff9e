CREATE TABLE "searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL,
	"next_look_at" bigint
);
--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "searches_sync" ON "searches" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "searches_next" ON "searches" USING btree ("next_look_at");