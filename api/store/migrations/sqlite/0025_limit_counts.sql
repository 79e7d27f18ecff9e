CREATE TABLE `limit_counts` (
	`name` text NOT NULL,
	`key` text NOT NULL,
	`full_at` integer NOT NULL,
	PRIMARY KEY(`name`, `key`)
);
--> statement-breakpoint
CREATE INDEX `limit_counts_full` ON `limit_counts` (`full_at`);