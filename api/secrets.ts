/** Secrets the server needs: from the environment, or made once and kept in the data folder with mode 0600. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webpush from 'web-push'
import { z } from 'zod'

const secretsSchema = z.object({
  /** Base64url, 32 bytes: mixed into token hashes. */
  sessionPepper: z.string().min(32),
  /** Base64url, exactly 32 bytes: AES-256-GCM key of the vault. */
  vaultKey: z.string().refine((text) => Buffer.from(text, 'base64url').length === 32, 'must be 32 bytes, base64url'),
  vapidPublicKey: z.string().min(80),
  vapidPrivateKey: z.string().min(40),
})
export type Secrets = z.infer<typeof secretsSchema>

/**
 * @param dataDir The data folder; must exist.
 * @param given Secrets from the environment; each wins over the stored one.
 */
export function loadSecrets(dataDir: string, given: Partial<Secrets>): Secrets {
  const file = join(dataDir, 'secrets.json')
  const stored = read(file) ?? create(file)
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return secretsSchema.parse({ ...stored, ...present })
}

function read(file: string): Secrets | null {
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
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600, flag: 'wx' })
  return made
}
