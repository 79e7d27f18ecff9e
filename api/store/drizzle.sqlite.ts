/** Where drizzle-kit finds the sqlite schema and puts its migrations. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'sqlite',
  schema: './api/store/schema.sqlite.ts',
  out: './api/store/migrations/sqlite',
})
