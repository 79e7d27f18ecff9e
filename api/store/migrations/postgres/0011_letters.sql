CREATE TABLE "letter_prints" (
	"proposal_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"job_id" text NOT NULL,
	"at" bigint NOT NULL,
	"for_user" text NOT NULL,
	"for_job" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "writer_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"choice" text NOT NULL,
	"daily_budget_micros" integer NOT NULL,
	"address" text,
	"model" text,
	"input_micros" integer,
	"output_micros" integer
);
--> statement-breakpoint
CREATE TABLE "writing_costs" (
	"user_id" text NOT NULL,
	"day" text NOT NULL,
	"server_day" text NOT NULL,
	"payer" text NOT NULL,
	"letters" integer NOT NULL,
	"tokens" integer NOT NULL,
	"cost_micros" integer NOT NULL,
	CONSTRAINT "writing_costs_user_id_day_server_day_payer_pk" PRIMARY KEY("user_id","day","server_day","payer")
);
--> statement-breakpoint
ALTER TABLE "letter_prints" ADD CONSTRAINT "letter_prints_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writer_choices" ADD CONSTRAINT "writer_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "writing_costs" ADD CONSTRAINT "writing_costs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_prints_user" ON "letter_prints" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "letter_prints_job" ON "letter_prints" USING btree ("platform","job_id");--> statement-breakpoint
CREATE INDEX "letter_prints_at" ON "letter_prints" USING btree ("at");--> statement-breakpoint
CREATE INDEX "writing_costs_server" ON "writing_costs" USING btree ("server_day","payer");