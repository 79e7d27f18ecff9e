/** Values that the server keeps between restarts: the progress of a daily job, or since when an agent finds nothing. */
import { eq, sql } from 'drizzle-orm'
import type { Session } from './db.ts'
import { prepared } from './prepared.ts'

export function serverMetaStore({ q, tables: { serverMeta } }: Session) {
  return {
    async read(key: string): Promise<string | null> {
      const statement = prepared(q, 'serverMeta.read', () =>
        q
          .select()
          .from(serverMeta)
          .where(eq(serverMeta.key, sql.placeholder('key')))
          .limit(1)
          .prepare(),
      )
      const [found] = await statement.execute({ key })
      return found?.value ?? null
    },

    async write(key: string, value: string): Promise<void> {
      await q.insert(serverMeta).values({ key, value }).onConflictDoUpdate({ target: serverMeta.key, set: { value } })
    },

    async erase(key: string): Promise<void> {
      await q.delete(serverMeta).where(eq(serverMeta.key, key))
    },
  }
}
