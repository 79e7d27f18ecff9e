CREATE TABLE `email_changes` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`old_email` text NOT NULL,
	`google_subject` text,
	`changed_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_changes_user` ON `email_changes` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_changes_old` ON `email_changes` (`old_email`);--> statement-breakpoint
ALTER TABLE `billing_charges` ADD `receipt_due_at` integer;--> statement-breakpoint
CREATE INDEX `billing_charges_receipt` ON `billing_charges` (`receipt_due_at`);