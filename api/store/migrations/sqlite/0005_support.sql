CREATE TABLE `support_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`message` text NOT NULL,
	`locale` text NOT NULL,
	`is_priority` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`mailed_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `support_messages_user` ON `support_messages` (`user_id`);--> statement-breakpoint
CREATE INDEX `support_messages_mailed` ON `support_messages` (`mailed_at`);