/** The server's calls about a session; this code loads after the first screen, which does not need it. */
import { auth } from '#shared/contract/auth.ts'
import type { User } from '#shared/domain/user.ts'
import { call } from '../../net/client.ts'

/** @throws AppError */
export async function fetchUser(token: string): Promise<User> {
  return (await call(auth.user, { token })).data
}

/** @throws AppError */
export async function endSession(): Promise<void> {
  await call(auth.signOut, {})
}
