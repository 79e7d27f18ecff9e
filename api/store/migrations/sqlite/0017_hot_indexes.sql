DROP INDEX `proposals_agent`;--> statement-breakpoint
CREATE INDEX `proposals_agent_status` ON `proposals` (`agent_id`,`status`);--> statement-breakpoint
CREATE INDEX `proposals_user_status` ON `proposals` (`user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_status_made` ON `proposals` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_made` ON `proposals` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `proposals_agent` ON `proposals` (`agent_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `agents_status` ON `agents` (`status`,`user_id`);--> statement-breakpoint
CREATE INDEX `epochs_restore` ON `epochs` (`is_restore`,`begun_at`);--> statement-breakpoint
CREATE INDEX `used_trials_forget` ON `used_trials` (`forget_at`);--> statement-breakpoint
CREATE INDEX `users_trial` ON `users` (`trial_ends_at`);