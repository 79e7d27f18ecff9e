/** Seals secrets of marketplace accounts with AES-256-GCM, so that a copy of the database alone opens nothing. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Whose secret it is. It is part of the ciphertext, so that a row moved to another account does not open. */
export interface SecretOwner {
  connectionId: string
  userId: string
}

/** What is stored: the key's name, and base64url of nonce, tag and ciphertext. */
export interface SealedSecret {
  keyId: string
  ciphertext: string
}

interface Vault {
  seal(owner: SecretOwner, secret: string): SealedSecret
  /** @throws VaultError for another key, another owner, or a single changed bit. */
  open(owner: SecretOwner, sealed: SealedSecret): string
}

/** A secret that does not open. The message says why, and never what the secret is. */
export class VaultError extends Error {
  readonly reason: 'key' | 'damaged'

  constructor(reason: 'key' | 'damaged', options?: { cause?: unknown }) {
    super(reason === 'key' ? 'The secret was sealed with another key.' : 'The secret does not open.', options)
    this.name = 'VaultError'
    this.reason = reason
  }
}

/** @returns A name of the key that does not tell the key. */
export function keyIdOf(keyText: string): string {
  const key = Buffer.from(keyText, 'base64url')
  return createHash('sha256').update('gigwright vault key').update(key).digest('hex').slice(0, 16)
}

/**
 * @param keyText 32 bytes, base64url.
 * @throws Error when the key has another length.
 */
export function createVault(keyText: string): Vault {
  const key = Buffer.from(keyText, 'base64url')
  if (key.length !== 32) throw new Error('The vault key must be 32 bytes, base64url.')
  const keyId = keyIdOf(keyText)
  return {
    seal(owner, secret) {
      // 96 random bits are safe for 2^32 seals with one key (NIST SP 800-38D), far more than there will be refreshes.
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      cipher.setAAD(boundTo(owner, keyId))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return { keyId, ciphertext: Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url') }
    },
    open(owner, sealed) {
      if (sealed.keyId !== keyId) throw new VaultError('key')
      const bytes = Buffer.from(sealed.ciphertext, 'base64url')
      const [nonce, tag] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(boundTo(owner, keyId))
        decipher.setAuthTag(tag)
        const text = bytes.subarray(NONCE_BYTES + TAG_BYTES)
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new VaultError('damaged', { cause: error })
      }
    },
  }
}

function boundTo({ connectionId, userId }: SecretOwner, keyId: string): Buffer {
  return Buffer.from(JSON.stringify([connectionId, userId, keyId]), 'utf8')
}
