CREATE TABLE `searches` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	`next_look_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `searches_sync` ON `searches` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `searches_next` ON `searches` (`next_look_at`);