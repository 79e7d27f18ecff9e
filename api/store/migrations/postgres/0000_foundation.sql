CREATE TABLE "account_pacing" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"next_send_at" bigint DEFAULT 0 NOT NULL,
	"backoff_until" bigint DEFAULT 0 NOT NULL,
	"failure_count" integer DEFAULT 0 NOT NULL,
	"next_outcome_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_schedules" (
	"agent_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"next_run_at" bigint,
	"claimed_by" text,
	"claimed_until" bigint
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL,
	"platform" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "field_history" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"entity" text NOT NULL,
	"row_id" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"by" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"proposal_id" text,
	"params" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"due_at" bigint
);
--> statement-breakpoint
CREATE TABLE "oauth_flows" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"platform" text NOT NULL,
	"code_verifier" text NOT NULL,
	"client_id" text NOT NULL,
	"return_to" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL,
	"agent_id" text NOT NULL,
	"platform" text NOT NULL,
	"job_id" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text NOT NULL,
	"send_after" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL,
	"agent_id" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seen_jobs" (
	"agent_id" text NOT NULL,
	"platform" text NOT NULL,
	"job_id" text NOT NULL,
	"user_id" text NOT NULL,
	"verdict" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "seen_jobs_agent_id_platform_job_id_pk" PRIMARY KEY("agent_id","platform","job_id")
);
--> statement-breakpoint
CREATE TABLE "send_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"proposal_id" text NOT NULL,
	"user_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"platform" text NOT NULL,
	"day" text NOT NULL,
	"worker" text NOT NULL,
	"started_at" bigint NOT NULL,
	"lease_until" bigint NOT NULL,
	"finished_at" bigint,
	"result" text,
	"ask_at" bigint,
	"asked_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"label" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"label" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"pending_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_heads" (
	"user_id" text PRIMARY KEY NOT NULL,
	"epoch" text NOT NULL,
	"seq" integer NOT NULL,
	"gc_seq" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_mutations" (
	"user_id" text NOT NULL,
	"mid" text NOT NULL,
	"row_id" text NOT NULL,
	"entity" text NOT NULL,
	"payload_hash" text NOT NULL,
	"status" text NOT NULL,
	"code" text,
	"detail" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "sync_mutations_user_id_mid_pk" PRIMARY KEY("user_id","mid")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"platform_type" text NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"trial_ends_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vault" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"key_id" text NOT NULL,
	"ciphertext" text NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_pacing" ADD CONSTRAINT "account_pacing_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_schedules" ADD CONSTRAINT "agent_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_history" ADD CONSTRAINT "field_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_flows" ADD CONSTRAINT "oauth_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seen_jobs" ADD CONSTRAINT "seen_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "send_attempts" ADD CONSTRAINT "send_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_clients" ADD CONSTRAINT "sync_clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_heads" ADD CONSTRAINT "sync_heads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_mutations" ADD CONSTRAINT "sync_mutations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vault" ADD CONSTRAINT "vault_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_sync" ON "activities" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "agent_schedules_due" ON "agent_schedules" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "agents_sync" ON "agents" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "answers_sync" ON "answers" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "connections_sync" ON "connections" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_platform" ON "connections" USING btree ("user_id","platform");--> statement-breakpoint
CREATE INDEX "field_history_row" ON "field_history" USING btree ("user_id","row_id");--> statement-breakpoint
CREATE INDEX "field_history_at" ON "field_history" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "profiles_sync" ON "profiles" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "proposals_sync" ON "proposals" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_job" ON "proposals" USING btree ("user_id","platform","job_id");--> statement-breakpoint
CREATE INDEX "proposals_agent" ON "proposals" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "proposals_status" ON "proposals" USING btree ("status","send_after");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscriptions_endpoint" ON "push_subscriptions" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "runs_sync" ON "runs" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "runs_agent" ON "runs" USING btree ("agent_id","seq");--> statement-breakpoint
CREATE INDEX "runs_status" ON "runs" USING btree ("status");--> statement-breakpoint
CREATE INDEX "seen_jobs_at" ON "seen_jobs" USING btree ("at");--> statement-breakpoint
CREATE INDEX "send_attempts_proposal" ON "send_attempts" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "send_attempts_day" ON "send_attempts" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "send_attempts_open" ON "send_attempts" USING btree ("result","lease_until");--> statement-breakpoint
CREATE INDEX "send_attempts_ask" ON "send_attempts" USING btree ("result","ask_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "settings_sync" ON "settings" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "subscriptions_sync" ON "subscriptions" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "sync_mutations_row" ON "sync_mutations" USING btree ("user_id","row_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");