CREATE TABLE "epochs" (
	"id" text PRIMARY KEY NOT NULL,
	"begun_at" bigint NOT NULL,
	"is_restore" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_epochs" (
	"user_id" text NOT NULL,
	"epoch" text NOT NULL,
	"last_seq" integer NOT NULL,
	"ended_at" bigint NOT NULL,
	CONSTRAINT "sync_epochs_user_id_epoch_pk" PRIMARY KEY("user_id","epoch")
);
--> statement-breakpoint
ALTER TABLE "sync_epochs" ADD CONSTRAINT "sync_epochs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "epochs_begun" ON "epochs" USING btree ("begun_at");--> statement-breakpoint
CREATE INDEX "sync_epochs_ended" ON "sync_epochs" USING btree ("ended_at");