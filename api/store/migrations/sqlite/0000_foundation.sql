CREATE TABLE `account_pacing` (
	`connection_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`next_send_at` integer DEFAULT 0 NOT NULL,
	`backoff_until` integer DEFAULT 0 NOT NULL,
	`failure_count` integer DEFAULT 0 NOT NULL,
	`next_outcome_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `activities` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `activities_sync` ON `activities` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `agent_schedules` (
	`agent_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`next_run_at` integer,
	`claimed_by` text,
	`claimed_until` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agent_schedules_due` ON `agent_schedules` (`next_run_at`);--> statement-breakpoint
CREATE TABLE `agents` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	`status` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agents_sync` ON `agents` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `answers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `answers_sync` ON `answers` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `connections` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	`platform` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `connections_sync` ON `connections` (`user_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `connections_platform` ON `connections` (`user_id`,`platform`);--> statement-breakpoint
CREATE TABLE `field_history` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`entity` text NOT NULL,
	`row_id` text NOT NULL,
	`field` text NOT NULL,
	`value` text,
	`by` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `field_history_row` ON `field_history` (`user_id`,`row_id`);--> statement-breakpoint
CREATE INDEX `field_history_at` ON `field_history` (`at`);--> statement-breakpoint
CREATE TABLE `notices` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`proposal_id` text,
	`params` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempt_count` integer DEFAULT 0 NOT NULL,
	`due_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notices_due` ON `notices` (`due_at`);--> statement-breakpoint
CREATE TABLE `oauth_flows` (
	`nonce_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`platform` text NOT NULL,
	`code_verifier` text NOT NULL,
	`client_id` text NOT NULL,
	`return_to` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profiles` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profiles_sync` ON `profiles` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `proposals` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	`agent_id` text NOT NULL,
	`platform` text NOT NULL,
	`job_id` text NOT NULL,
	`status` text NOT NULL,
	`outcome` text NOT NULL,
	`send_after` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `proposals_sync` ON `proposals` (`user_id`,`seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `proposals_job` ON `proposals` (`user_id`,`platform`,`job_id`);--> statement-breakpoint
CREATE INDEX `proposals_agent` ON `proposals` (`agent_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `proposals_status` ON `proposals` (`status`,`send_after`);--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
CREATE TABLE `runs` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	`agent_id` text NOT NULL,
	`status` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `runs_sync` ON `runs` (`user_id`,`seq`);--> statement-breakpoint
CREATE INDEX `runs_agent` ON `runs` (`agent_id`,`seq`);--> statement-breakpoint
CREATE INDEX `runs_status` ON `runs` (`status`);--> statement-breakpoint
CREATE TABLE `seen_jobs` (
	`agent_id` text NOT NULL,
	`platform` text NOT NULL,
	`job_id` text NOT NULL,
	`user_id` text NOT NULL,
	`verdict` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`agent_id`, `platform`, `job_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `seen_jobs_at` ON `seen_jobs` (`at`);--> statement-breakpoint
CREATE TABLE `send_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`proposal_id` text NOT NULL,
	`user_id` text NOT NULL,
	`agent_id` text NOT NULL,
	`platform` text NOT NULL,
	`day` text NOT NULL,
	`worker` text NOT NULL,
	`started_at` integer NOT NULL,
	`lease_until` integer NOT NULL,
	`finished_at` integer,
	`result` text,
	`ask_at` integer,
	`asked_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `send_attempts_proposal` ON `send_attempts` (`proposal_id`);--> statement-breakpoint
CREATE INDEX `send_attempts_day` ON `send_attempts` (`user_id`,`day`);--> statement-breakpoint
CREATE INDEX `send_attempts_open` ON `send_attempts` (`result`,`lease_until`);--> statement-breakpoint
CREATE INDEX `send_attempts_ask` ON `send_attempts` (`result`,`ask_at`);--> statement-breakpoint
CREATE TABLE `server_meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`label` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `settings_sync` ON `settings` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`rev` integer NOT NULL,
	`seq` integer NOT NULL,
	`deleted_at` integer,
	`data` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriptions_sync` ON `subscriptions` (`user_id`,`seq`);--> statement-breakpoint
CREATE TABLE `sync_clients` (
	`client_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`label` text NOT NULL,
	`seen_at` integer NOT NULL,
	`pending_count` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sync_heads` (
	`user_id` text PRIMARY KEY NOT NULL,
	`epoch` text NOT NULL,
	`seq` integer NOT NULL,
	`gc_seq` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sync_mutations` (
	`user_id` text NOT NULL,
	`mid` text NOT NULL,
	`row_id` text NOT NULL,
	`entity` text NOT NULL,
	`payload_hash` text NOT NULL,
	`status` text NOT NULL,
	`code` text,
	`detail` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `mid`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sync_mutations_row` ON `sync_mutations` (`user_id`,`row_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`platform_type` text NOT NULL,
	`is_demo` integer DEFAULT false NOT NULL,
	`trial_ends_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE TABLE `vault` (
	`connection_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`key_id` text NOT NULL,
	`ciphertext` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
