/** The sealed secrets of marketplace accounts, one row for each connection. */
import { and, eq } from 'drizzle-orm'
import type { Session } from '../db.ts'

interface VaultRow {
  connectionId: string
  userId: string
  keyId: string
  ciphertext: string
  updatedAt: number
}

export function vaultStore({ q, tables: { vault } }: Session) {
  return {
    /** @returns The sealed secret; null when there is none. */
    async read(connectionId: string): Promise<VaultRow | null> {
      const [found] = await q.select().from(vault).where(eq(vault.connectionId, connectionId)).limit(1)
      return found ?? null
    },

    /** Stores a secret in place of the earlier one. */
    async put(row: VaultRow): Promise<void> {
      const { userId, keyId, ciphertext, updatedAt } = row
      await q
        .insert(vault)
        .values(row)
        .onConflictDoUpdate({ target: vault.connectionId, set: { userId, keyId, ciphertext, updatedAt } })
    },

    /**
     * Stores a secret only when the one it was made from is still stored: a rotated refresh token must not overwrite a
     * newer one.
     * @returns Whether it was stored.
     */
    async replace(row: VaultRow, before: string): Promise<boolean> {
      const { keyId, ciphertext, updatedAt } = row
      const changed = await q
        .update(vault)
        .set({ keyId, ciphertext, updatedAt })
        .where(and(eq(vault.connectionId, row.connectionId), eq(vault.ciphertext, before)))
        .returning({ connectionId: vault.connectionId })
      return changed.length > 0
    },

    async wipe(connectionId: string): Promise<void> {
      await q.delete(vault).where(eq(vault.connectionId, connectionId))
    },

    /** @returns Every sealed secret. A change of the key needs them all. */
    async all(): Promise<VaultRow[]> {
      return q.select().from(vault)
    },
  }
}
