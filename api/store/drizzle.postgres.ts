/** Tells drizzle-kit where the postgres schema and its migrations are. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './api/store/schema.postgres.ts',
  out: './api/store/migrations/postgres',
})
