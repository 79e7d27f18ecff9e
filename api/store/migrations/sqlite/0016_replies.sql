ALTER TABLE `proposals` ADD `reply_read_at` integer;--> statement-breakpoint
CREATE INDEX `proposals_reply` ON `proposals` (`reply_read_at`);