/** Where drizzle-kit finds the postgres schema and puts its migrations. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/store/schema.postgres.ts',
  out: './api/store/migrations/postgres',
})
