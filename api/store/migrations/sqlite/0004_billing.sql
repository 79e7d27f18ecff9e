CREATE TABLE `billing_accounts` (
	`user_id` text NOT NULL,
	`gateway` text NOT NULL,
	`customer_ref` text NOT NULL,
	`subscription_ref` text,
	`is_arranging` integer DEFAULT false NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL,
	`check_at` integer,
	PRIMARY KEY(`user_id`, `gateway`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `billing_accounts_customer` ON `billing_accounts` (`gateway`,`customer_ref`);--> statement-breakpoint
CREATE INDEX `billing_accounts_check` ON `billing_accounts` (`check_at`);--> statement-breakpoint
CREATE TABLE `billing_charges` (
	`gateway` text NOT NULL,
	`ref` text NOT NULL,
	`user_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`card_mark` text,
	`period_start` integer NOT NULL,
	`period_end` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`gateway`, `ref`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_charges_user` ON `billing_charges` (`user_id`);--> statement-breakpoint
CREATE INDEX `billing_charges_card` ON `billing_charges` (`card_mark`);--> statement-breakpoint
CREATE TABLE `billing_numbers` (
	`year` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `entitlement_ledger` (
	`user_id` text NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`user_id`, `seq`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `payments` (
	`reference` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`gateway` text NOT NULL,
	`kind` text NOT NULL,
	`plan` text NOT NULL,
	`is_changing_plan` integer NOT NULL,
	`currency` text NOT NULL,
	`amount_minor` integer NOT NULL,
	`discount_minor` integer NOT NULL,
	`credit_minor` integer NOT NULL,
	`reward_id` text,
	`state` text NOT NULL,
	`url` text,
	`provider_ref` text,
	`created_at` integer NOT NULL,
	`settled_at` integer,
	`starts_at` integer,
	`check_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payments_user` ON `payments` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_check` ON `payments` (`check_at`);--> statement-breakpoint
CREATE TABLE `referral_records` (
	`friend_id` text PRIMARY KEY NOT NULL,
	`referrer_id` text NOT NULL,
	`row_id` text NOT NULL,
	`refusal` text,
	`is_paid` integer NOT NULL,
	FOREIGN KEY (`friend_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `referral_records_referrer` ON `referral_records` (`referrer_id`);--> statement-breakpoint
CREATE TABLE `referral_rewards` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`state` text NOT NULL,
	`earned_at` integer NOT NULL,
	`charge_ref` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `referral_rewards_user` ON `referral_rewards` (`user_id`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`id` text PRIMARY KEY NOT NULL,
	`gateway` text NOT NULL,
	`type` text NOT NULL,
	`customer_ref` text,
	`reference` text,
	`received_at` integer NOT NULL,
	`handled_at` integer
);
--> statement-breakpoint
CREATE INDEX `webhook_events_waiting` ON `webhook_events` (`handled_at`,`received_at`);