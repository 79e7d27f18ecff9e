DROP INDEX "proposals_agent";--> statement-breakpoint
CREATE INDEX "agents_status" ON "agents" USING btree ("status","user_id");--> statement-breakpoint
CREATE INDEX "epochs_restore" ON "epochs" USING btree ("is_restore","begun_at");--> statement-breakpoint
CREATE INDEX "proposals_agent_status" ON "proposals" USING btree ("agent_id","status");--> statement-breakpoint
CREATE INDEX "proposals_user_status" ON "proposals" USING btree ("user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "proposals_status_made" ON "proposals" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "proposals_made" ON "proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "used_trials_forget" ON "used_trials" USING btree ("forget_at");--> statement-breakpoint
CREATE INDEX "users_trial" ON "users" USING btree ("trial_ends_at");--> statement-breakpoint
CREATE INDEX "proposals_agent" ON "proposals" USING btree ("agent_id","created_at","id");