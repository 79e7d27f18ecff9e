ALTER TABLE "proposals" ADD COLUMN "reply_read_at" bigint;--> statement-breakpoint
CREATE INDEX "proposals_reply" ON "proposals" USING btree ("reply_read_at");