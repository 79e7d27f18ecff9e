/** Tells drizzle-kit where the sqlite schema and its migrations are. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './api/store/schema.sqlite.ts',
  out: './api/store/migrations/sqlite',
})
