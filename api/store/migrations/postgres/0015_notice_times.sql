ALTER TABLE "notices" ADD COLUMN "told_at" bigint;--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","kind");