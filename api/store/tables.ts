/**
 * The schema, written once for both dialects.
 * A synced row is its document (`data`, a row of `shared/sync/entities.ts`) and the columns the server searches by.
 * `synced.ts` derives these columns at each write, and nothing else writes these tables (docs/decisions/0003).
 */
import type { Kit } from './kit.sqlite.ts'
import { accountTables } from './tables/accounts.ts'
import { billingTables } from './tables/billing.ts'
import { engineTables } from './tables/engine.ts'
import { letterTables } from './tables/letters.ts'
import { marketplaceTables } from './tables/marketplaces.ts'
import { messageTables } from './tables/messages.ts'
import { referralTables } from './tables/referrals.ts'
import { signInTables } from './tables/sign-in.ts'
import { syncTables } from './tables/sync.ts'
import { syncedTables } from './tables/synced.ts'
import { defineUsers } from './tables/users.ts'

export function defineTables(kit: Kit) {
  const { users, owned } = defineUsers(kit)
  return {
    users,
    ...accountTables(owned),
    ...signInTables(owned),
    ...syncTables(owned),
    ...syncedTables(owned),
    ...engineTables(owned),
    ...letterTables(owned),
    ...marketplaceTables(owned),
    ...messageTables(owned),
    ...billingTables(owned),
    ...referralTables(owned),
    serverMeta: kit.table('server_meta', { key: kit.str('key').primaryKey(), value: kit.str('value').notNull() }),
  }
}
export type Tables = ReturnType<typeof defineTables>
