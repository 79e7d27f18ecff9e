/** Checks that a message comes from who it says: RFC 8292. */
import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod'

const header = z.object({ alg: z.literal('ES256'), typ: z.string().optional() })
const claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string().regex(/^(mailto:|https:)/) })

/** The sender's key, or what is wrong. The machine's clock counts here, as signatures are made with it. */
export function readVapid(authorization: string | undefined, audience: string): { key: string } | { trouble: string } {
  const parts = /^vapid\s+t=([\w-]+)\.([\w-]+)\.([\w-]+)\s*,\s*k=([\w-]+)=*$/i.exec(authorization ?? '')
  const [, head, body, signature, key] = parts ?? []
  if (head === undefined || body === undefined || signature === undefined || key === undefined)
    return { trouble: 'Authorization must be "vapid t=<JWT>, k=<key>"' }
  const parsedHead = header.safeParse(fromBase64(head))
  const parsed = claims.safeParse(fromBase64(body))
  if (!parsedHead.success || !parsed.success) return { trouble: 'The JWT needs ES256 and the claims aud, exp and sub' }
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return { trouble: 'k is not an uncompressed P-256 key' }
  if (!isSignedBy(point, `${head}.${body}`, Buffer.from(signature, 'base64url')))
    return { trouble: 'The signature does not fit the key' }
  const leftSeconds = parsed.data.exp - Date.now() / 1000
  if (leftSeconds <= 0) return { trouble: 'The JWT has expired' }
  if (leftSeconds > 24 * 3600 + 60) return { trouble: 'exp must not be more than 24 hours away' }
  return parsed.data.aud === audience ? { key } : { trouble: `aud must be ${audience}` }
}

function isSignedBy(point: Buffer, text: string, signature: Buffer): boolean {
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    return false
  }
}

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
