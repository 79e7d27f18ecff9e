CREATE TABLE `left_pages` (
	`reference` text PRIMARY KEY NOT NULL,
	`gateway` text NOT NULL,
	`provider_ref` text,
	`left_at` integer NOT NULL,
	`paid_at` integer,
	`check_at` integer
);
--> statement-breakpoint
CREATE INDEX `left_pages_check` ON `left_pages` (`check_at`);