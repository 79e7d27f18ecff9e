/** The program behind `npm run vault:rotate`: takes both keys from the environment, or makes a new one for the data folder. */
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { holdDataFolder } from '../data-folder.ts'
import { projectRoot } from '../project-root.ts'
import { replaceVaultKey } from '../secrets.ts'
import { openStore } from '../store/open-store.ts'
import { rotateVault } from './rotate.ts'

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

try {
  await rotate(readConfig(process.env), process.env['VAULT_KEY_OLD'])
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function rotate({ dataDir, databaseUrl, secrets: { vaultKey } }: Config, oldKey: string | undefined) {
  // A server that runs keeps the old key in memory, and would seal with it.
  holdDataFolder(dataDir)
  const db = await openStore(
    { dataDir, databaseUrl },
    join(projectRoot(import.meta.dirname), 'api/store/migrations'),
    (error) => {
      throw error
    },
  )
  const reseal = (from: string, to: string) => rotateVault(db, from, to, Date.now())
  try {
    if (vaultKey === undefined) {
      const count = await replaceVaultKey(dataDir, reseal)
      say(`Sealed anew: ${count}. The new key is in the data folder.`)
    } else if (!oldKey) {
      throw new Error('VAULT_KEY_OLD is missing: give the key that is in use, and the new one as VAULT_KEY.')
    } else {
      say(`Sealed anew: ${await reseal(oldKey, vaultKey)}.`)
    }
  } finally {
    await db.close()
  }
}
