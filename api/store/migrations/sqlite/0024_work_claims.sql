CREATE TABLE `work_claims` (
	`user_id` text NOT NULL,
	`work` text NOT NULL,
	`worker` text NOT NULL,
	`until` integer NOT NULL,
	PRIMARY KEY(`user_id`, `work`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
