CREATE TABLE "work_claims" (
	"user_id" text NOT NULL,
	"work" text NOT NULL,
	"worker" text NOT NULL,
	"until" bigint NOT NULL,
	CONSTRAINT "work_claims_user_id_work_pk" PRIMARY KEY("user_id","work")
);
--> statement-breakpoint
ALTER TABLE "work_claims" ADD CONSTRAINT "work_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;