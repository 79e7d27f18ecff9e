/** Signs id_tokens (RS256) and shows the public key (JWKS). */
import { createHash, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type Allowance, accessSeconds } from './grants.ts'
import { claimsOf } from './people.ts'

/** Who signs. Applications check for it, so it is the real one. */
export const issuer = 'https://accounts.google.com'

/** The public half for /oauth2/v3/certs. */
export function publicKeys(key: KeyObject): unknown {
  const jwk = createPublicKey(key).export({ format: 'jwk' })
  return { keys: [{ kty: jwk.kty, n: jwk.n, e: jwk.e, alg: 'RS256', use: 'sig', kid: keyId(key) }] }
}

/** What an id_token is made from. `nonce` comes back as the application sent it. */
export interface IdTokenInput {
  allowed: Allowance
  accessToken: string
  nonce: string | undefined
  nowMs: number
  /** Where the person's picture is. */
  origin: string
}

/** A signed id_token. */
export function idTokenFor(key: KeyObject, { allowed, accessToken, nonce, nowMs, origin }: IdTokenInput): string {
  const issuedAt = Math.floor(nowMs / 1000)
  const claims = {
    iss: issuer,
    azp: allowed.clientId,
    aud: allowed.clientId,
    ...claimsOf(allowed.person, allowed.scopes, origin),
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(nonce === undefined ? {} : { nonce }),
    iat: issuedAt,
    exp: issuedAt + accessSeconds,
  }
  const signed = `${encoded({ alg: 'RS256', kid: keyId(key), typ: 'JWT' })}.${encoded(claims)}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`
}

function keyId(key: KeyObject): string {
  const jwk = createPublicKey(key).export({ format: 'jwk' })
  return createHash('sha256').update(String(jwk.n)).digest('hex').slice(0, 40)
}

function encoded(part: unknown): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
