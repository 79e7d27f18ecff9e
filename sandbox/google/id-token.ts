/** Signs id_tokens and shows the public key. */
import { createHash, createPublicKey, type KeyObject } from 'node:crypto'
import { exportJWK, SignJWT } from 'jose'
import { type Allowance, accessSeconds } from './grants.ts'
import { claimsOf } from './people.ts'

/** The issuer. Applications check it, so it is Google's real one. */
const issuer = 'https://accounts.google.com'

/** The public half of the key, for /oauth2/v3/certs. */
export async function publicKeys(key: KeyObject): Promise<unknown> {
  const jwk = await exportJWK(createPublicKey(key))
  return { keys: [{ ...jwk, alg: 'RS256', use: 'sig', kid: keyId(key) }] }
}

/** The contents of an id_token. `nonce` is returned as the application sent it. */
interface IdTokenInput {
  allowed: Allowance
  nonce: string | undefined
  nowMs: number
}

/** Makes a signed id_token. */
export async function idTokenFor(key: KeyObject, input: IdTokenInput): Promise<string> {
  const { allowed, nonce, nowMs } = input
  const issuedAt = Math.floor(nowMs / 1000)
  const claims = { ...claimsOf(allowed.person, allowed.scopes), ...(nonce !== undefined && { nonce }) }
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keyId(key), typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(allowed.clientId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessSeconds)
    .sign(key)
}

/** Forty hexadecimal digits, like Google's. */
function keyId(key: KeyObject): string {
  return createHash('sha1')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
}
