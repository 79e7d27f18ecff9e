/** Asks this device for a passkey: to make one, or to sign with one. The browser shows its own question to the person. */
import type * as z from 'zod/mini'
import { newPasskeySchema, type PasskeyQuestion, usedPasskeySchema } from '#shared/contract/passkeys.ts'

/** EdDSA, ES256, RS256: what the server can check. */
const ALGORITHMS = [-8, -7, -257]

/** A browser without them shows no button. */
export function arePasskeysKnown(): boolean {
  return typeof window.PublicKeyCredential === 'function'
}

/** `canceled` also stands for a question that nobody answered in time: browsers do not tell which. */
type PasskeyResult<T> = { is: 'done'; answer: T } | { is: 'canceled' } | { is: 'known_here' }

export async function makePasskey(
  { challenge, site, known }: PasskeyQuestion,
  user: { id: string; email: string },
): Promise<PasskeyResult<z.output<typeof newPasskeySchema>>> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return outcome(async () =>
    newPasskeySchema.parse(
      await startRegistration({
        optionsJSON: {
          challenge,
          rp: { id: site, name: 'Gigwright' },
          user: { id: base64url(user.id), name: user.email, displayName: user.email },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
          excludeCredentials: known.map((id) => ({ id, type: 'public-key' })),
          authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
          attestation: 'none',
        },
      }),
    ),
  )
}

export async function signWithPasskey({
  challenge,
  site,
  known,
}: PasskeyQuestion): Promise<PasskeyResult<z.output<typeof usedPasskeySchema>>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return outcome(async () =>
    usedPasskeySchema.parse(
      await startAuthentication({
        optionsJSON: {
          challenge,
          rpId: site,
          allowCredentials: known.map((id) => ({ id, type: 'public-key' })),
          userVerification: 'required',
        },
      }),
    ),
  )
}

async function outcome<T>(ask: () => Promise<T>): Promise<PasskeyResult<T>> {
  try {
    return { is: 'done', answer: await ask() }
  } catch (error) {
    // The names that the standard gives these refusals.
    if (error instanceof Error && error.name === 'InvalidStateError') return { is: 'known_here' }
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) {
      return { is: 'canceled' }
    }
    throw error
  }
}

function base64url(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
