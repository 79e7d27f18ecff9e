/**
 * Checking a password takes a while. Where the owner takes the account back meanwhile, what was proved with the earlier password opens
 * nothing, changes nothing and deletes nothing.
 */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { App } from '#api/app.ts'
import { sessionStore } from '#api/store/accounts/sessions.ts'
import { userStore } from '#api/store/accounts/users.ts'
import { createTestApp, createTestDeps, requestJson, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { auth } from '#shared/contract/auth.ts'
import { errorAnswerSchema } from '#shared/contract/endpoint.ts'
import { users } from '#shared/contract/users.ts'
import { endSessionsOf } from '../../http/session.ts'

const OWNERS_HASH = 'the hash of the owner’s new password'

let deps: TestDeps
let app: App
let eve: TestUser
beforeEach(async () => {
  deps = createTestDeps()
  app = createTestApp(deps)
  // She knows the password, and has a session.
  eve = await signUp(app)
  const { isRight } = deps.passwords
  deps.passwords.isRight = async (...asked) => {
    const answer = await isRight(...asked)
    if (answer) await takeBack()
    return answer
  }
})
afterEach(() => deps.dispose())

/** As a reset does. */
function takeBack(): Promise<void> {
  return deps.db.atomically(async (tx) => {
    await userStore(tx).setPassword(eve.user.id, OWNERS_HASH)
    await endSessionsOf(tx, eve.user.id, null, deps.clock.now())
  })
}
const codeOf = async (answer: Response) => [answer.status, errorAnswerSchema.parse(await answer.json()).code]
const sessionCount = async () => (await sessionStore(deps.db).ofUser(eve.user.id, deps.clock.now())).length
const passwordHash = async () => (await userStore(deps.db).byId(eve.user.id))?.passwordHash

it('a sign-in that was under way ends without a session', async () => {
  const { email, password } = eve
  const answer = await requestJson(app, 'POST', auth.signIn.path, { email, password })
  expect(await codeOf(answer)).toEqual([401, 'auth.bad_credentials'])
  expect(await sessionCount()).toBe(0)
})

it('a change of the password that was under way leaves the owner’s', async () => {
  const path = auth.changePassword.path.replace(':id', eve.user.id)
  const answer = await eve.request('POST', path, { current: eve.password, password: 'Of-the-stranger-9' })
  expect(await codeOf(answer)).toEqual([401, 'session.expired'])
  expect(await passwordHash()).toBe(OWNERS_HASH)
})

it('a deletion that was under way deletes nothing', async () => {
  const path = users.deleteAccount.path.replace(':id', eve.user.id)
  const answer = await eve.request('DELETE', path, { password: eve.password })
  expect(await codeOf(answer)).toEqual([401, 'session.expired'])
  expect(await passwordHash()).toBe(OWNERS_HASH)
})

it.each([
  ['an end of the second step', 'DELETE', auth.endSecondFactor.path, {}],
  ['a code for another address', 'POST', auth.newEmailCode.path, { email: 'eve-elsewhere@gmail.com' }],
])('%s that was under way is refused', async (_, method, path, wish) => {
  const answer = await eve.request(method, path.replace(':id', eve.user.id), { password: eve.password, ...wish })
  expect(await codeOf(answer)).toEqual([401, 'session.expired'])
})
