/** A passkey in software, for tests: a P-256 key that answers as a browser with an authenticator does (WebAuthn level 3). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyQuestion } from '#shared/contract/passkeys.ts'

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

interface Ways {
  /** The page the browser says it is on. */
  origin?: string
  /** Whether the person proved who they are, by finger, face or PIN. */
  isVerified?: boolean
  /** How often it says that it was used; a copy has counted less than the key itself. */
  count?: number
}

export function softwarePasskey(origin: string) {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0

  const clientData = (type: string, challenge: string, at: string) =>
    JSON.stringify({ type, challenge, origin: at, crossOrigin: false })
  const authenticatorData = (site: string, flags: number, rest = Buffer.alloc(0), count = counter + 1) => {
    counter = Math.max(counter, count)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(site), Buffer.from([flags]), counted, rest])
  }
  const flagsFor = (isVerified: boolean) => USER_PRESENT | (isVerified ? USER_VERIFIED : 0)
  const frame = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    id: base64url(id),

    /** What `navigator.credentials.create` answers. */
    made({ challenge, site }: PasskeyQuestion, { origin: at = origin, isVerified = true }: Ways = {}) {
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, key])
      const authData = authenticatorData(site, flagsFor(isVerified) | HAS_KEY, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...frame,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, at)),
          attestationObject: base64url(cbor(attestation)),
        },
      }
    },

    /** What `navigator.credentials.get` answers. */
    used({ challenge, site }: PasskeyQuestion, { origin: at = origin, isVerified = true, count }: Ways = {}) {
      const data = clientData('webauthn.get', challenge, at)
      const authData = authenticatorData(site, flagsFor(isVerified), undefined, count)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...frame,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
        },
      }
    },
  }
}

/** CBOR (RFC 8949), as far as a key needs it: whole numbers, bytes, text and maps below 65,536. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
  }
  throw new Error(`no CBOR for ${typeof value}`)
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  return size < 256 ? Buffer.from([(kind << 5) | 24, size]) : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
