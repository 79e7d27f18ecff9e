/** Ends a first step: whoever has an authenticator app or a passkey is asked for it, everybody else is in. */
import type { Context } from 'hono'
import { z } from 'zod'
import type { User } from '#shared/domain/user.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { SessionEnv } from '../../../http/session.ts'
import { keyedHash } from '../../../identity/keyed-hash.ts'
import { passkeyStore } from '../../../store/accounts/passkeys.ts'
import { secondFactorStore } from '../../../store/accounts/second-factors.ts'
import { type Account, userStore } from '../../../store/accounts/users.ts'
import type { Session } from '../../../store/db.ts'
import { signInAs } from '../open-session.ts'
import { arrivalDataSchema, keepFlow } from '../sign-in-flow.ts'

type Arrival = z.infer<typeof arrivalDataSchema>

/** @returns Whether a sign-in to the account asks for more than the first step. */
export async function asksSecondStep(session: Session, userId: string): Promise<boolean> {
  return (await secondFactorStore(session).isAppOn(userId)) || (await passkeyStore(session).count(userId)) > 0
}

/** What waits for the second step, with the mark of what the first one proved. */
export const waitingSchema = arrivalDataSchema.extend({ passwordMark: z.string(), challenge: z.string().optional() })

/** What a first step proved: a password or a Google account that is changed meanwhile ends it, for whoever began knew only the earlier one. */
export function markOf(
  { secrets }: Pick<Deps, 'secrets'>,
  account: Pick<Account, 'passwordHash' | 'googleSubject'> | null,
): string {
  return keyedHash(`proved:${account?.passwordHash ?? ''} ${account?.googleSubject ?? ''}`, secrets.sessionPepper)
}

/** @throws AppError `expired`. */
export async function refuseOutdated(
  { db, secrets }: { db: Session } & Pick<Deps, 'secrets'>,
  { userId, passwordMark }: Pick<z.infer<typeof waitingSchema>, 'userId' | 'passwordMark'>,
  expired: ErrorCode = 'auth.second_factor_expired',
): Promise<void> {
  if (markOf({ secrets }, await userStore(db).byId(userId)) !== passwordMark) throw new AppError(expired)
}

/**
 * @param passwordMark The mark of the password that the first step checked.
 * @param expired The error that is thrown where the password has been changed since.
 * @throws AppError `auth.second_factor`: a cookie then waits for the code.
 */
export async function arriveAs(
  deps: Deps,
  c: Context<SessionEnv>,
  arrival: Arrival,
  passwordMark: string,
  expired: ErrorCode,
): Promise<{ token: string; user: User } & Omit<Arrival, 'userId'>> {
  const { userId, ...rest } = arrival
  const mayStill = (tx: Session) => refuseOutdated({ db: tx, secrets: deps.secrets }, { userId, passwordMark }, expired)
  if (await asksSecondStep(deps.db, userId)) {
    await keepFlow(deps, c, 'factor', { ...arrival, passwordMark })
    throw new AppError('auth.second_factor')
  }
  return { ...(await signInAs(deps, c, userId, mayStill)), ...rest }
}
