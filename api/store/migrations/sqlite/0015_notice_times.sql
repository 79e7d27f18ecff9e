ALTER TABLE `notices` ADD `told_at` integer;--> statement-breakpoint
CREATE INDEX `notices_user` ON `notices` (`user_id`,`kind`);