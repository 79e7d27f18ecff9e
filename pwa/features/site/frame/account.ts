/** The account of this device, for the public pages. Loaded only when somebody opens the account menu. */
import { auth } from '#shared/contract/auth.ts'
import { forgetToken, readLocalUser } from '../../../local/session/session.ts'
import { pendingCount, wipeUser } from '../../../local/session/wipe.ts'
import { call } from '../../../net/client.ts'

/** @returns null where only the token is known. */
export async function accountEmail(): Promise<string | null> {
  return (await readLocalUser())?.email ?? null
}

/** @returns Whether the user is now signed out; false while edits wait to be sent. */
export async function leaveAccount(): Promise<boolean> {
  const user = await readLocalUser()
  if (user && (await pendingCount(user.id)) > 0) return false
  // The token is deleted whatever the server answers: a sign-out must not depend on the network.
  await call(auth.signOut, {}).catch(() => undefined)
  await forgetToken()
  if (user) await wipeUser(user.id)
  return true
}
