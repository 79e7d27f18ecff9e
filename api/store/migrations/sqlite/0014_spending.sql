ALTER TABLE `send_attempts` ADD `units` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `send_attempts` ADD `fee_minor` integer DEFAULT 0 NOT NULL;