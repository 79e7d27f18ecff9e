CREATE TABLE `marketplace_pacing` (
	`platform` text PRIMARY KEY NOT NULL,
	`next_call_at` integer NOT NULL
);
