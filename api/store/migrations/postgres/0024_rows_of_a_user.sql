CREATE INDEX "account_pacing_user" ON "account_pacing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_schedules_user" ON "agent_schedules" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "draft_claims_user" ON "draft_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_codes_user" ON "email_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "oauth_flows_user" ON "oauth_flows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seen_jobs_user" ON "seen_jobs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sync_clients_user" ON "sync_clients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_logins_user" ON "used_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vault_user" ON "vault" USING btree ("user_id");