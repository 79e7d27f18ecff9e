CREATE TABLE "billing_accounts" (
	"user_id" text NOT NULL,
	"gateway" text NOT NULL,
	"customer_ref" text NOT NULL,
	"subscription_ref" text,
	"is_arranging" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"check_at" bigint,
	CONSTRAINT "billing_accounts_user_id_gateway_pk" PRIMARY KEY("user_id","gateway")
);
--> statement-breakpoint
CREATE TABLE "billing_charges" (
	"gateway" text NOT NULL,
	"ref" text NOT NULL,
	"user_id" text NOT NULL,
	"invoice_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"card_mark" text,
	"period_start" bigint NOT NULL,
	"period_end" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "billing_charges_gateway_ref_pk" PRIMARY KEY("gateway","ref")
);
--> statement-breakpoint
CREATE TABLE "billing_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlement_ledger" (
	"user_id" text NOT NULL,
	"seq" integer NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"data" jsonb NOT NULL,
	CONSTRAINT "entitlement_ledger_user_id_seq_pk" PRIMARY KEY("user_id","seq")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"gateway" text NOT NULL,
	"kind" text NOT NULL,
	"plan" text NOT NULL,
	"is_changing_plan" boolean NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"discount_minor" integer NOT NULL,
	"credit_minor" integer NOT NULL,
	"reward_id" text,
	"state" text NOT NULL,
	"url" text,
	"provider_ref" text,
	"created_at" bigint NOT NULL,
	"settled_at" bigint,
	"starts_at" bigint,
	"check_at" bigint
);
--> statement-breakpoint
CREATE TABLE "referral_records" (
	"friend_id" text PRIMARY KEY NOT NULL,
	"referrer_id" text NOT NULL,
	"row_id" text NOT NULL,
	"refusal" text,
	"is_paid" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"state" text NOT NULL,
	"earned_at" bigint NOT NULL,
	"charge_ref" text
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"type" text NOT NULL,
	"customer_ref" text,
	"reference" text,
	"received_at" bigint NOT NULL,
	"handled_at" bigint
);
--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD CONSTRAINT "billing_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_charges" ADD CONSTRAINT "billing_charges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlement_ledger" ADD CONSTRAINT "entitlement_ledger_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_records" ADD CONSTRAINT "referral_records_friend_id_users_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referral_rewards" ADD CONSTRAINT "referral_rewards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_accounts_customer" ON "billing_accounts" USING btree ("gateway","customer_ref");--> statement-breakpoint
CREATE INDEX "billing_accounts_check" ON "billing_accounts" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "billing_charges_user" ON "billing_charges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "billing_charges_card" ON "billing_charges" USING btree ("card_mark");--> statement-breakpoint
CREATE INDEX "payments_user" ON "payments" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_check" ON "payments" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "referral_records_referrer" ON "referral_records" USING btree ("referrer_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_user" ON "referral_rewards" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "webhook_events_waiting" ON "webhook_events" USING btree ("handled_at","received_at");