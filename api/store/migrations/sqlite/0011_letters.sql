CREATE TABLE `letter_prints` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform` text NOT NULL,
	`job_id` text NOT NULL,
	`at` integer NOT NULL,
	`for_user` text NOT NULL,
	`for_job` text NOT NULL,
	`size` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `letter_prints_user` ON `letter_prints` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `letter_prints_job` ON `letter_prints` (`platform`,`job_id`);--> statement-breakpoint
CREATE INDEX `letter_prints_at` ON `letter_prints` (`at`);--> statement-breakpoint
CREATE TABLE `writer_choices` (
	`user_id` text PRIMARY KEY NOT NULL,
	`choice` text NOT NULL,
	`daily_budget_micros` integer NOT NULL,
	`address` text,
	`model` text,
	`input_micros` integer,
	`output_micros` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `writing_costs` (
	`user_id` text NOT NULL,
	`day` text NOT NULL,
	`server_day` text NOT NULL,
	`payer` text NOT NULL,
	`letters` integer NOT NULL,
	`tokens` integer NOT NULL,
	`cost_micros` integer NOT NULL,
	PRIMARY KEY(`user_id`, `day`, `server_day`, `payer`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `writing_costs_server` ON `writing_costs` (`server_day`,`payer`);