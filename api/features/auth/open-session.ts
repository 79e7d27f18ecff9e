/** Signs a browser in. Its user is told by mail if they have not used it before. */
import type { Context } from 'hono'
import { deviceLabel } from '#shared/device-label.ts'
import type { User } from '#shared/domain/user.ts'
import { userAnswer } from '../../answers/user-answer.ts'
import type { Deps } from '../../deps.ts'
import { bindingOf, deviceHashOf, deviceOf, keepDevice } from '../../http/device-cookie.ts'
import { openSession } from '../../http/session.ts'
import { mailUser } from '../../identity/account-mail.ts'
import type { Session } from '../../store/db.ts'
import { knownDeviceStore } from '../../store/accounts/known-devices.ts'

/**
 * @param mayStill Throws where what was proved does not hold any more; asked in the transaction that opens the session.
 * @returns What a sign-in answers: the token, which is stored nowhere, and whose it is.
 */
export async function signInAs(
  deps: Deps,
  c: Context,
  userId: string,
  mayStill: (tx: Session) => Promise<void> = async () => undefined,
): Promise<{ token: string; user: User }> {
  const { db, clock } = deps
  const label = deviceLabel(c.req.header('user-agent'))
  const device = deviceOf(c, label)
  const deviceHash = deviceHashOf(deps, userId, device)
  const { token, isNewDevice } = await db.atomically(async (tx) => {
    await mayStill(tx)
    return {
      token: await openSession(deps, tx, userId, label, bindingOf(deps, userId, device)),
      isNewDevice: await knownDeviceStore(tx).meet(userId, deviceHash, clock.now()),
    }
  })
  keepDevice(deps, c, device)
  // The request had no user until now; its line in the security log says who came in.
  c.set('userId', userId)
  if (isNewDevice) mailUser(deps, userId, { kind: 'newDevice', device: label, atMs: clock.now() })
  return { token, user: await userAnswer(db, userId) }
}
