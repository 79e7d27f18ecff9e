CREATE TABLE `channels` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	`kind` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `channels_sync` ON `channels` (`user_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `channels_kind` ON `channels` (`user_id`,`kind`);--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoices_sync` ON `invoices` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `referrals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `referrals_sync` ON `referrals` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `resumes` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `resumes_sync` ON `resumes` (`user_id`,`seq`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `google_subject` text;--> statement-breakpoint
ALTER TABLE `users` ADD `referral_code` text;--> statement-breakpoint
ALTER TABLE `users` ADD `referred_by` text;--> statement-breakpoint
CREATE UNIQUE INDEX `users_google` ON `users` (`google_subject`);--> statement-breakpoint
CREATE UNIQUE INDEX `users_referral_code` ON `users` (`referral_code`);--> statement-breakpoint
CREATE INDEX `users_referred_by` ON `users` (`referred_by`);