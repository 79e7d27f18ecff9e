CREATE TABLE "channels" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"rev" integer NOT NULL,
	"seq" integer NOT NULL,
	"deleted_at" bigint,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "google_subject" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referral_code" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referred_by" text;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channels_sync" ON "channels" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_kind" ON "channels" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "invoices_sync" ON "invoices" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "referrals_sync" ON "referrals" USING btree ("user_id","seq");--> statement-breakpoint
CREATE INDEX "resumes_sync" ON "resumes" USING btree ("user_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "users_google" ON "users" USING btree ("google_subject");--> statement-breakpoint
CREATE UNIQUE INDEX "users_referral_code" ON "users" USING btree ("referral_code");--> statement-breakpoint
CREATE INDEX "users_referred_by" ON "users" USING btree ("referred_by");