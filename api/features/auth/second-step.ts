/** Ends a first step: whoever has a second factor is asked for its code, everybody else is in. */
import type { Context } from 'hono'
import type { z } from 'zod'
import type { User } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../../http/session.ts'
import { secondFactorStore } from '../../store/accounts/second-factors.ts'
import { signInAs } from './open-session.ts'
import { type arrivalDataSchema, keepFlow } from './sign-in-flow.ts'

type Arrival = z.infer<typeof arrivalDataSchema>

/** @throws AppError `auth.second_factor`: a cookie then waits for the code. */
export async function arriveAs(
  deps: Deps,
  c: Context<SessionEnv>,
  arrival: Arrival,
): Promise<{ token: string; user: User } & Omit<Arrival, 'userId'>> {
  const { userId, ...rest } = arrival
  if (await secondFactorStore(deps.db).isOn(userId)) {
    await keepFlow(deps, c, 'factor', arrival)
    throw new AppError('auth.second_factor')
  }
  return { ...(await signInAs(deps, c, userId)), ...rest }
}
