/**
 * The database remembers which secrets it was made with. Started with another vault key, no account in it could be reached; with another
 * session pepper everybody would be signed out, and everybody would have a trial again.
 */
import { createHash } from 'node:crypto'
import { loadSecrets, type Secrets } from '../secrets.ts'
import { vaultStore } from '../store/accounts/vault.ts'
import type { Db, Session } from '../store/db.ts'
import { serverMetaStore } from '../store/server-meta.ts'
import { keyIdOf } from './vault.ts'

const KEY = 'vault_key'
const PEPPER = 'session_pepper'

/**
 * The secrets to start with; made where neither the data folder nor the environment has them.
 * @param given Secrets from the environment.
 * @throws Error with a sentence for the operator where the database was made with others. Nothing is changed then.
 */
export async function secretsOf(db: Db, dataDir: string, given: Partial<Secrets>): Promise<Secrets> {
  const key = await knownKeyId(db)
  const pepper = await serverMetaStore(db).read(PEPPER)
  const mayCreate =
    (key === null || given.vaultKey !== undefined) && (pepper === null || given.sessionPepper !== undefined)
  const secrets = loadSecrets(dataDir, given, { mayCreate })
  const { vaultKey, sessionPepper } = secrets ?? given
  if (key !== null && key !== (vaultKey && keyIdOf(vaultKey))) throw madeWithAnother('vault key', 'VAULT_KEY', dataDir)
  if (!secrets || (pepper !== null && pepper !== (sessionPepper && pepperIdOf(sessionPepper))))
    throw madeWithAnother('session pepper', 'SESSION_PEPPER', dataDir)
  if (key === null) await db.atomically((tx) => rememberKey(tx, secrets.vaultKey))
  if (pepper === null) await db.atomically((tx) => serverMetaStore(tx).write(PEPPER, pepperIdOf(secrets.sessionPepper)))
  return secrets
}

function madeWithAnother(what: string, setting: string, dataDir: string): Error {
  return new Error(
    `The database was made with another ${what}. Put the secrets.json that belongs to it into ${dataDir}, ` +
      `or set ${setting} to it, then start again.`,
  )
}

/** A name of the pepper that does not tell it. */
function pepperIdOf(pepper: string): string {
  return createHash('sha256').update('gigwright session pepper').update(pepper).digest('hex').slice(0, 16)
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
