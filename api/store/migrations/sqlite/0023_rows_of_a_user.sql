CREATE INDEX `account_pacing_user` ON `account_pacing` (`user_id`);--> statement-breakpoint
CREATE INDEX `agent_schedules_user` ON `agent_schedules` (`user_id`);--> statement-breakpoint
CREATE INDEX `draft_claims_user` ON `draft_claims` (`user_id`);--> statement-breakpoint
CREATE INDEX `email_codes_user` ON `email_codes` (`user_id`);--> statement-breakpoint
CREATE INDEX `oauth_flows_user` ON `oauth_flows` (`user_id`);--> statement-breakpoint
CREATE INDEX `seen_jobs_user` ON `seen_jobs` (`user_id`);--> statement-breakpoint
CREATE INDEX `sync_clients_user` ON `sync_clients` (`user_id`);--> statement-breakpoint
CREATE INDEX `used_logins_user` ON `used_logins` (`user_id`);--> statement-breakpoint
CREATE INDEX `vault_user` ON `vault` (`user_id`);