/** Finds the account for a Google identity: a linked one, one whose address both sides have proved, or a new one. */
import { type MarketplaceId, marketplaceIdSchema } from '#shared/domain/jobs/marketplace.ts'
import { DEFAULT_MARKETPLACE } from '#shared/domain/jobs/marketplace-names.ts'
import { isPlainAddress } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import { isTimeZone } from '#shared/time.ts'
import type { Deps } from '../../../deps.ts'
import type { GoogleIdentity } from '../../../identity/google.ts'
import { userStore } from '../../../store/accounts/users.ts'
import type { Session } from '../../../store/db.ts'
import { createAccount } from '../create-account.ts'

/** What a new account begins with, as the page asked for it. */
interface Wishes {
  locale: string
  timeZone: string | undefined
  platformType: string | undefined
  ref: string | undefined
}

/**
 * An account that someone made with this address but never proved may be a trap: whoever made it knows its password. It is not
 * opened, let alone linked; resetting its password proves the address and ends every other session.
 * @returns `how`: what happened to the account, for the mail that says so.
 * @throws AppError `auth.google_unverified`, `auth.google_email_taken`, `auth.email_lookalike`.
 */
export async function accountOfGoogle(
  deps: Pick<Deps, 'clock' | 'secrets'>,
  tx: Session,
  identity: GoogleIdentity,
  wishes: Wishes,
): Promise<{ userId: string; how: 'known' | 'linked' | 'made' }> {
  const users = userStore(tx)
  const nowMs = deps.clock.now()
  const { subject, email, isEmailVerified, firstName, lastName } = identity
  const known = await users.byGoogleSubject(subject)
  if (known) return { userId: known.id, how: 'known' }
  if (!isEmailVerified) throw new AppError('auth.google_unverified')
  const sameAddress = await users.byEmail(email)
  if (sameAddress) {
    // The account is linked to another Google account, so the address has a new owner at Google.
    if (sameAddress.emailVerifiedAt === null || sameAddress.googleSubject !== null) {
      throw new AppError('auth.google_email_taken')
    }
    await users.linkGoogle(sameAddress.id, subject)
    return { userId: sameAddress.id, how: 'linked' }
  }
  if (!isPlainAddress(email)) throw new AppError('auth.email_lookalike')
  const userId = await createAccount(deps, tx, {
    email,
    passwordHash: '',
    platformType: platformOf(wishes.platformType),
    locale: wishes.locale,
    timeZone: wishes.timeZone !== undefined && isTimeZone(wishes.timeZone) ? wishes.timeZone : undefined,
    isDemo: false,
    emailVerifiedAt: nowMs,
    google: { subject, firstName, lastName },
    ref: wishes.ref,
    nowMs,
  })
  return { userId, how: 'made' }
}

function platformOf(text: string | undefined): MarketplaceId {
  const parsed = marketplaceIdSchema.safeParse(text)
  return parsed.success ? parsed.data : DEFAULT_MARKETPLACE
}
