ALTER TABLE "activities" ADD COLUMN "at" bigint;--> statement-breakpoint
UPDATE "activities" SET "at" = ("data" ->> 'at')::bigint;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "watch_at" bigint;--> statement-breakpoint
UPDATE "connections" SET "watch_at" = least(CASE "data" ->> 'status' WHEN 'connected' THEN ("data" ->> 'expiresAt')::bigint END, ("data" -> 'pending' ->> 'endsAt')::bigint);--> statement-breakpoint
CREATE INDEX "activities_deleted" ON "activities" USING btree ("deleted_at") WHERE "activities"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "activities_at" ON "activities" USING btree ("at") WHERE "activities"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "agents_deleted" ON "agents" USING btree ("deleted_at") WHERE "agents"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "answers_deleted" ON "answers" USING btree ("deleted_at") WHERE "answers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "channels_deleted" ON "channels" USING btree ("deleted_at") WHERE "channels"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "connections_deleted" ON "connections" USING btree ("deleted_at") WHERE "connections"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "connections_watch" ON "connections" USING btree ("watch_at");--> statement-breakpoint
CREATE INDEX "facts_deleted" ON "facts" USING btree ("deleted_at") WHERE "facts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "invoices_deleted" ON "invoices" USING btree ("deleted_at") WHERE "invoices"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_told" ON "notices" USING btree ("created_at") WHERE "notices"."due_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_deleted" ON "profiles" USING btree ("deleted_at") WHERE "profiles"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "proposals_deleted" ON "proposals" USING btree ("deleted_at") WHERE "proposals"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "referrals_deleted" ON "referrals" USING btree ("deleted_at") WHERE "referrals"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "resumes_deleted" ON "resumes" USING btree ("deleted_at") WHERE "resumes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "runs_deleted" ON "runs" USING btree ("deleted_at") WHERE "runs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "searches_deleted" ON "searches" USING btree ("deleted_at") WHERE "searches"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "settings_deleted" ON "settings" USING btree ("deleted_at") WHERE "settings"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "subscriptions_deleted" ON "subscriptions" USING btree ("deleted_at") WHERE "subscriptions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sync_mutations_at" ON "sync_mutations" USING btree ("at");