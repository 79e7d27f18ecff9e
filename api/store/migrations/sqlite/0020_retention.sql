ALTER TABLE `activities` ADD `at` integer;--> statement-breakpoint
UPDATE `activities` SET `at` = json_extract(`data`, '$.at');--> statement-breakpoint
CREATE INDEX `activities_deleted` ON `activities` (`deleted_at`) WHERE "activities"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `activities_at` ON `activities` (`at`) WHERE "activities"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE `connections` ADD `watch_at` integer;--> statement-breakpoint
UPDATE `connections` SET `watch_at` = (SELECT min(at) FROM (SELECT CASE `data` ->> '$.status' WHEN 'connected' THEN `data` ->> '$.expiresAt' END AS at UNION ALL SELECT `data` ->> '$.pending.endsAt'));--> statement-breakpoint
CREATE INDEX `connections_deleted` ON `connections` (`deleted_at`) WHERE "connections"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `connections_watch` ON `connections` (`watch_at`);--> statement-breakpoint
CREATE INDEX `agents_deleted` ON `agents` (`deleted_at`) WHERE "agents"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `answers_deleted` ON `answers` (`deleted_at`) WHERE "answers"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `channels_deleted` ON `channels` (`deleted_at`) WHERE "channels"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `facts_deleted` ON `facts` (`deleted_at`) WHERE "facts"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `invoices_deleted` ON `invoices` (`deleted_at`) WHERE "invoices"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `notices_told` ON `notices` (`created_at`) WHERE "notices"."due_at" is null;--> statement-breakpoint
CREATE INDEX `profiles_deleted` ON `profiles` (`deleted_at`) WHERE "profiles"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `proposals_deleted` ON `proposals` (`deleted_at`) WHERE "proposals"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `referrals_deleted` ON `referrals` (`deleted_at`) WHERE "referrals"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `resumes_deleted` ON `resumes` (`deleted_at`) WHERE "resumes"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `runs_deleted` ON `runs` (`deleted_at`) WHERE "runs"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `searches_deleted` ON `searches` (`deleted_at`) WHERE "searches"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `settings_deleted` ON `settings` (`deleted_at`) WHERE "settings"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `subscriptions_deleted` ON `subscriptions` (`deleted_at`) WHERE "subscriptions"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX `sync_mutations_at` ON `sync_mutations` (`at`);