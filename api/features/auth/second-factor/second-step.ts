/** Ends a first step: whoever has an authenticator app or a passkey is asked for it, everybody else is in. */
import type { Context } from 'hono'
import { z } from 'zod'
import type { User } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../../deps.ts'
import type { SessionEnv } from '../../../http/session.ts'
import { keyedHash } from '../../../identity/keyed-hash.ts'
import { passkeyStore } from '../../../store/accounts/passkeys.ts'
import { secondFactorStore } from '../../../store/accounts/second-factors.ts'
import { userStore } from '../../../store/accounts/users.ts'
import type { Session } from '../../../store/db.ts'
import { signInAs } from '../open-session.ts'
import { arrivalDataSchema, keepFlow } from '../sign-in-flow.ts'

type Arrival = z.infer<typeof arrivalDataSchema>

/** @returns Whether a sign-in to the account asks for more than the first step. */
export async function asksSecondStep(session: Session, userId: string): Promise<boolean> {
  return (await secondFactorStore(session).isAppOn(userId)) || (await passkeyStore(session).count(userId)) > 0
}

/** What waits for the second step. A password that is changed meanwhile ends it: whoever began knew only the earlier one. */
export const waitingSchema = arrivalDataSchema.extend({ passwordMark: z.string(), challenge: z.string().optional() })

/** @throws AppError `auth.second_factor_expired`. */
export async function refuseOutdated(
  deps: Pick<Deps, 'db' | 'secrets'>,
  { userId, passwordMark }: Pick<z.infer<typeof waitingSchema>, 'userId' | 'passwordMark'>,
): Promise<void> {
  if ((await markOf(deps, userId)) !== passwordMark) throw new AppError('auth.second_factor_expired')
}

async function markOf({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, userId: string): Promise<string> {
  const account = await userStore(db).byId(userId)
  return keyedHash(`password:${account?.passwordHash ?? ''}`, secrets.sessionPepper)
}

/** @throws AppError `auth.second_factor`: a cookie then waits for the code. */
export async function arriveAs(
  deps: Deps,
  c: Context<SessionEnv>,
  arrival: Arrival,
): Promise<{ token: string; user: User } & Omit<Arrival, 'userId'>> {
  const { userId, ...rest } = arrival
  if (await asksSecondStep(deps.db, userId)) {
    await keepFlow(deps, c, 'factor', { ...arrival, passwordMark: await markOf(deps, userId) })
    throw new AppError('auth.second_factor')
  }
  return { ...(await signInAs(deps, c, userId)), ...rest }
}
