/** Checks the sender of a message (RFC 8292). */
import { errors, importJWK, jwtVerify } from 'jose'

/** The sender's key, or the problem. It uses the machine's clock, because signatures are made with it. */
export async function readVapid(
  authorization: string | undefined,
  audience: string,
): Promise<{ key: string } | { trouble: string }> {
  const [, token, key] = /^vapid\s+t=([\w.-]+)\s*,\s*k=([\w-]+)=*$/i.exec(authorization ?? '') ?? []
  if (token === undefined || key === undefined) return { trouble: 'Authorization must be "vapid t=<JWT>, k=<key>"' }
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return { trouble: 'k is not an uncompressed P-256 key' }
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  try {
    const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256')
    const { payload } = await jwtVerify(token, publicKey, {
      algorithms: ['ES256'],
      audience,
      requiredClaims: ['exp', 'sub'],
    })
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) return { trouble: 'sub must be a mailto: or https: address' }
    const leftSeconds = (payload.exp ?? 0) - Date.now() / 1000
    return leftSeconds > 24 * 3600 + 60 ? { trouble: 'exp must not be more than 24 hours away' } : { key }
  } catch (error) {
    return { trouble: error instanceof errors.JOSEError ? error.message : 'k is not a point of P-256' }
  }
}
