/** The server's secrets: from the environment, or made once and kept in the data folder with mode 0600. */
import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpush from 'web-push'
import { z } from 'zod'

const secretsSchema = z.object({
  /** Base64url, 32 bytes: mixed into token hashes. */
  sessionPepper: z.string().min(32),
  /** Base64url, exactly 32 bytes: AES-256-GCM key of the vault. */
  vaultKey: z.string().refine((text) => Buffer.from(text, 'base64url').length === 32, 'must be 32 bytes, base64url'),
  /** Only while the vault key is being changed. */
  vaultKeyNext: z.string().optional(),
  vapidPublicKey: z.string().min(80),
  vapidPrivateKey: z.string().min(40),
})
type StoredSecrets = z.infer<typeof secretsSchema>
export type Secrets = Omit<StoredSecrets, 'vaultKeyNext'>

/**
 * @param dataDir The data folder; must exist.
 * @param given Secrets from the environment; each wins over the stored one.
 * @param mayCreate Without the file: whether to make one.
 * @returns Null where there is no file and none may be made.
 * @throws Error where a change of the vault key was begun and not finished: neither key opens everything then.
 */
export function loadSecrets(dataDir: string, given: Partial<Secrets>): Secrets
export function loadSecrets(dataDir: string, given: Partial<Secrets>, options: { mayCreate: boolean }): Secrets | null
export function loadSecrets(
  dataDir: string,
  given: Partial<Secrets>,
  { mayCreate } = { mayCreate: true },
): Secrets | null {
  const file = join(dataDir, 'secrets.json')
  const stored: StoredSecrets | null = read(file) ?? (mayCreate ? create(file) : null)
  if (!stored) return null
  if (stored.vaultKeyNext !== undefined) {
    throw new Error(
      'A change of the vault key was interrupted. Finish it with "npm run vault:rotate", then start again.',
    )
  }
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return secretsSchema.parse({ ...stored, ...present })
}

/**
 * Changes the vault key of the data folder. The new key is stored first, so that an interruption loses nothing and a
 * second call continues where the first one ended.
 * @param reseal Seals every secret again. It must accept those that are already sealed with `newKey`.
 * @returns The result of `reseal`.
 */
export async function replaceVaultKey<T>(
  dataDir: string,
  reseal: (oldKey: string, newKey: string) => Promise<T>,
): Promise<T> {
  const file = join(dataDir, 'secrets.json')
  const stored = read(file)
  if (!stored) throw new Error(`There are no secrets in ${dataDir}.`)
  const vaultKeyNext = stored.vaultKeyNext ?? randomBytes(32).toString('base64url')
  write(file, { ...stored, vaultKeyNext })
  const result = await reseal(stored.vaultKey, vaultKeyNext)
  const { vaultKeyNext: vaultKey, ...rest } = { ...stored, vaultKeyNext }
  write(file, { ...rest, vaultKey })
  return result
}

/** Replaces the file in one step, so that a power cut leaves the old one or the new one. */
function write(file: string, secrets: StoredSecrets): void {
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

function read(file: string): StoredSecrets | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return null
  }
  return secretsSchema.parse(JSON.parse(text))
}

function create(file: string): Secrets {
  const vapid = webpush.generateVAPIDKeys()
  const made: Secrets = {
    sessionPepper: randomBytes(32).toString('base64url'),
    vaultKey: randomBytes(32).toString('base64url'),
    vapidPublicKey: vapid.publicKey,
    vapidPrivateKey: vapid.privateKey,
  }
  // In one step: a full disk must not leave half a file, which no later start could read.
  write(file, made)
  return made
}
