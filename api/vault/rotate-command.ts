/** The program behind `npm run vault:rotate`: takes both keys from the environment, or makes a new one for the data folder. */
import { join } from 'node:path'
import { z } from 'zod'
import { holdDataFolder } from '../data-folder.ts'
import { replaceVaultKey } from '../secrets.ts'
import { openSqlite } from '../store/open.sqlite.ts'
import { rotateVault } from './rotate.ts'

const environmentSchema = z.object({
  DATA_DIR: z.string().min(1).default('./data'),
  VAULT_KEY: z.string().optional(),
  VAULT_KEY_OLD: z.string().optional(),
})

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

try {
  await rotate(environmentSchema.parse(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function rotate({ DATA_DIR: dataDir, VAULT_KEY, VAULT_KEY_OLD }: z.infer<typeof environmentSchema>) {
  // A server that runs keeps the old key in memory, and would seal with it.
  holdDataFolder(dataDir)
  const db = openSqlite(join(dataDir, 'gigwright.db'), join(import.meta.dirname, '../store/migrations/sqlite'))
  const reseal = (oldKey: string, newKey: string) => rotateVault(db, oldKey, newKey, Date.now())
  try {
    if (VAULT_KEY === undefined) {
      const count = await replaceVaultKey(dataDir, reseal)
      say(`Sealed anew: ${count}. The new key is in the data folder.`)
    } else if (VAULT_KEY_OLD === undefined) {
      throw new Error('VAULT_KEY_OLD is missing: give the key that is in use, and the new one as VAULT_KEY.')
    } else {
      say(`Sealed anew: ${await reseal(VAULT_KEY_OLD, VAULT_KEY)}.`)
    }
  } finally {
    await db.close()
  }
}
