/** Passkeys as the second step of a sign-in: questions, and the check of their answers (WebAuthn level 3). */
import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type * as z from 'zod/mini'
import type { newPasskeySchema, PasskeyQuestion, usedPasskeySchema } from '#shared/contract/passkeys.ts'
import type { Deps } from '../../../deps.ts'
import { type Passkey, passkeyStore } from '../../../store/accounts/passkeys.ts'

const CHALLENGE_BYTES = 32

interface Site {
  /** What keys are bound to. */
  id: string
  origin: string
}

/** @returns Null where browsers make no passkeys: for an address without a name, and without encryption. */
export function siteOf({ publicUrl }: Pick<Deps['config'], 'publicUrl'>): Site | null {
  const { hostname, protocol, origin } = new URL(publicUrl)
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  const isPrivate = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isNamed && isPrivate ? { id: hostname, origin } : null
}

export function passkeyQuestion(site: Site, known: readonly Passkey[]): PasskeyQuestion {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  return { challenge, site: site.id, known: known.map(({ id }) => id) }
}

type NewPasskey = Pick<Passkey, 'id' | 'publicKey' | 'counter'>

/** @returns The new key; null where the answer does not fit the question, or the device did not check who is using it. */
export async function readNewPasskey(
  site: Site,
  challenge: string,
  response: z.output<typeof newPasskeySchema>,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await checks()
  const checked = await orNull(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
    }),
  )
  if (!checked?.verified) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
}

/** @returns Whether one of the user's keys signed the challenge. Its counter moves on. */
export async function takePasskey(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId, site, challenge }: { userId: string; site: Site; challenge: string },
  response: z.output<typeof usedPasskeySchema>,
): Promise<boolean> {
  const passkey = (await passkeyStore(db).of(userId)).find(({ id }) => id === response.id)
  if (!passkey) return false
  const { id, counter } = passkey
  const { verifyAuthenticationResponse } = await checks()
  const checked = await orNull(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id, counter, publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')) },
    }),
  )
  if (!checked?.verified) return false
  const { newCounter } = checked.authenticationInfo
  await db.atomically((tx) => passkeyStore(tx).used(userId, id, newCounter, clock.now()))
  return true
}

/** Read on first use: it takes some 10 MB, and few users have a passkey. */
const checks = () => import('@simplewebauthn/server')

/** The library throws for every answer that is not right, whatever is wrong with it. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check()
  } catch {
    return null
  }
}
