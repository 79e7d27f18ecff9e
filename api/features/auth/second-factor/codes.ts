/** The second step of a sign-in: codes of an authenticator app (TOTP, RFC 6238), and recovery codes for who lost it. */
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../../deps.ts'
import { keyedHash } from '../../../identity/keyed-hash.ts'
import { passkeyStore } from '../../../store/accounts/passkeys.ts'
import { secondFactorStore } from '../../../store/accounts/second-factors.ts'
import { vaultStore } from '../../../store/accounts/vault.ts'
import type { Session } from '../../../store/db.ts'
import { createVault, type SecretOwner } from '../../../vault/vault.ts'

const STEP_S = 30
/** A phone's clock may be half a minute off. */
const STEPS_AROUND = 1
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** Without letters and digits that look alike. */
const RECOVERY_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const RECOVERY_LENGTH = 12

type FactorDeps = Pick<Deps, 'clock' | 'secrets'>

/** @returns The new key as text, and as the address that authenticator apps read. */
export async function beginFactor(
  { clock, secrets }: FactorDeps,
  tx: Session,
  { id: userId, email }: { id: string; email: string },
): Promise<{ key: string; uri: string }> {
  const secret = new Secret({ size: SECRET_BYTES })
  const owner = ownerOf(userId)
  const sealed = createVault(secrets.vaultKey).seal(owner, secret.base32)
  await vaultStore(tx).put({ ...owner, ...sealed, updatedAt: clock.now() })
  await secondFactorStore(tx).begin(userId)
  return { key: secret.base32, uri: totpOf(secret, email).toString() }
}

/** @returns The recovery codes, which are stored nowhere. */
export async function enableFactor(deps: FactorDeps, tx: Session, userId: string): Promise<string[]> {
  await secondFactorStore(tx).enable(userId, deps.clock.now())
  return newRecoveryCodes(deps, tx, userId)
}

/** @returns New recovery codes, as `enableFactor` does. The earlier codes stop working. */
export async function newRecoveryCodes({ secrets }: FactorDeps, tx: Session, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  const hashes = codes.map((code) => hashOf(userId, code.replaceAll('-', ''), secrets))
  await secondFactorStore(tx).setRecoveryCodes(userId, hashes)
  return codes
}

/**
 * Uses a code of the app: each counts once.
 * @param code As `factorCodeSchema` gives it.
 */
export async function useAppCode(
  { clock, secrets }: FactorDeps,
  tx: Session,
  userId: string,
  code: string,
): Promise<boolean> {
  const row = await vaultStore(tx).read(ownerOf(userId).connectionId)
  if (!row || !/^\d{6}$/.test(code)) return false
  const secret = Secret.fromBase32(createVault(secrets.vaultKey).open(ownerOf(userId), row))
  const nowMs = clock.now()
  const steps = totpOf(secret, '').validate({ token: code, timestamp: nowMs, window: STEPS_AROUND })
  if (steps === null) return false
  return secondFactorStore(tx).useStep(userId, Math.floor(nowMs / (STEP_S * SECOND_MS)) + steps)
}

/** Uses a code of the app or a recovery code. */
export async function useFactorCode(deps: FactorDeps, tx: Session, userId: string, code: string): Promise<boolean> {
  if (await useAppCode(deps, tx, userId, code)) return true
  return secondFactorStore(tx).useRecoveryCode(userId, hashOf(userId, code, deps.secrets))
}

/** Ends all of it: the app, the passkeys, the recovery codes. */
export async function endFactors(tx: Session, userId: string): Promise<void> {
  await secondFactorStore(tx).removeApp(userId)
  await secondFactorStore(tx).removeRecoveryCodes(userId)
  await passkeyStore(tx).removeAll(userId)
  await vaultStore(tx).wipe(ownerOf(userId).connectionId)
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Gigwright', label, secret, algorithm: 'SHA1', digits: 6, period: STEP_S })
}

function ownerOf(userId: string): SecretOwner {
  return { connectionId: `second-factor:${userId}`, userId }
}

function hashOf(userId: string, code: string, { sessionPepper }: Deps['secrets']): string {
  return keyedHash(`recovery:${userId}:${code}`, sessionPepper)
}

/** @returns Some 59 random bits, as `abcd-efgh-jkmn`. */
function newRecoveryCode(): string {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)] ?? ''
  const letters = Array.from({ length: RECOVERY_LENGTH }, letter).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}
