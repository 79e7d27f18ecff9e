/**
 * Encrypts a file with a passphrase, piece by piece: scrypt makes the key, AES-256-GCM encrypts.
 * A sealed file is: `GWB1`, salt (16 bytes), nonce (12), the encrypted content, tag (16).
 */
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

const ALGORITHM = 'aes-256-gcm'
const MAGIC = Buffer.from('GWB1')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MAGIC.length + SALT_BYTES + NONCE_BYTES
/** About 128 MB and half a second for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

export interface Sealer {
  /** @param name Bound to the content, so that one sealed file cannot stand in for another. */
  seal(from: string, to: string, name: string): Promise<void>
  /**
   * The content may be trusted only when this has ended without an error.
   * @throws Error with a sentence for another passphrase, or a single changed bit.
   */
  open(from: string, to: string, name: string): Promise<void>
}

/** Makes one key for all files of a backup: to make it is slow on purpose. */
export function createSealer(passphrase: string): Sealer {
  const ownSalt = randomBytes(SALT_BYTES)
  const keys = new Map<string, Promise<Buffer>>()
  const keyFor = (salt: Buffer): Promise<Buffer> => {
    const key = keys.get(salt.toString('hex')) ?? keyOf(passphrase, salt)
    keys.set(salt.toString('hex'), key)
    return key
  }
  return {
    seal: async (from, to, name) => sealFile(from, to, name, ownSalt, await keyFor(ownSalt)),
    async open(from, to, name) {
      const { head, tag, end } = await edgesOf(from)
      const key = await keyFor(head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES))
      const decipher = createDecipheriv(ALGORITHM, key, head.subarray(MAGIC.length + SALT_BYTES))
      decipher.setAAD(Buffer.from(name)).setAuthTag(tag)
      const content = createReadStream(from, { start: HEAD_BYTES, end })
      try {
        await pipeline(content, decipher, createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }))
      } catch (cause) {
        // A full disk is not a wrong passphrase.
        if (cause instanceof Error && 'syscall' in cause) throw cause
        throw new Error('The passphrase is wrong, or the backup is damaged.', { cause })
      }
    },
  }
}

async function sealFile(from: string, to: string, name: string, salt: Buffer, key: Buffer): Promise<void> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce)
  cipher.setAAD(Buffer.from(name))
  await pipeline(
    createReadStream(from),
    cipher,
    async function* (pieces: AsyncIterable<Buffer>) {
      yield Buffer.concat([MAGIC, salt, nonce])
      yield* pieces
      yield cipher.getAuthTag()
    },
    createWriteStream(to, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

async function edgesOf(file: string): Promise<{ head: Buffer; tag: Buffer; end: number }> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const [head, tag] = [Buffer.alloc(HEAD_BYTES), Buffer.alloc(TAG_BYTES)]
    await handle.read(head, 0, HEAD_BYTES, 0)
    await handle.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES))
    if (size <= HEAD_BYTES + TAG_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
      throw new Error('The backup is damaged.')
    return { head, tag, end: size - TAG_BYTES - 1 }
  } finally {
    await handle.close()
  }
}

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
