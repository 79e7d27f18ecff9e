CREATE TABLE `epochs` (
	`id` text PRIMARY KEY NOT NULL,
	`begun_at` integer NOT NULL,
	`is_restore` integer DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX `epochs_begun` ON `epochs` (`begun_at`);--> statement-breakpoint
CREATE TABLE `sync_epochs` (
	`user_id` text NOT NULL,
	`epoch` text NOT NULL,
	`last_seq` integer NOT NULL,
	`ended_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `epoch`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sync_epochs_ended` ON `sync_epochs` (`ended_at`);