ALTER TABLE "send_attempts" ADD COLUMN "units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "send_attempts" ADD COLUMN "fee_minor" integer DEFAULT 0 NOT NULL;