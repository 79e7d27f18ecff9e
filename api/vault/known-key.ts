/** The database remembers which vault key it was made with: started with another one, no account in it could be reached. */
import { loadSecrets, type Secrets } from '../secrets.ts'
import { vaultStore } from '../store/accounts/vault.ts'
import type { Db, Session } from '../store/db.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { keyIdOf } from './vault.ts'

const KEY = 'vault_key'

/**
 * The secrets to start with; made where neither the data folder nor the environment has them.
 * @param given Secrets from the environment.
 * @throws Error with a sentence for the operator where the database was made with another vault key. Nothing is changed then.
 */
export async function secretsOf(db: Db, dataDir: string, given: Partial<Secrets>): Promise<Secrets> {
  const known = await knownKeyId(db)
  const secrets = loadSecrets(dataDir, given, { mayCreate: known === null || given.vaultKey !== undefined })
  const isTheSame = secrets !== null && (known === null || known === keyIdOf(secrets.vaultKey))
  if (!isTheSame) {
    throw new Error(
      `The database was made with another vault key. Put the secrets.json that belongs to it into ${dataDir}, ` +
        'or set VAULT_KEY to its key, then start again.',
    )
  }
  if (known === null) await db.atomically((tx) => rememberKey(tx, secrets.vaultKey))
  return secrets
}

/** From now on the database opens with this key only. */
export async function rememberKey(tx: Session, vaultKey: string): Promise<void> {
  await serverMetaStore(tx).write(KEY, keyIdOf(vaultKey))
}

/** A database of an older version tells it by what it has sealed. */
async function knownKeyId(db: Db): Promise<string | null> {
  const remembered = await serverMetaStore(db).read(KEY)
  if (remembered !== null) return remembered
  const [sealed] = await vaultStore(db).all()
  return sealed?.keyId ?? null
}
