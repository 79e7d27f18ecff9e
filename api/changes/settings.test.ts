/** Whoever has a session cannot keep mails from their owner. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, createTestDeps, signUp, type TestDeps } from '#api/test/harness.ts'
import { queued } from '#api/test/sample-rows.ts'
import { newId } from '#shared/ids.ts'

let deps: TestDeps
beforeEach(() => {
  deps = createTestDeps()
})
afterEach(() => deps.dispose())

test.each(['x', 'de_DE.UTF8', 'zz', '', 'EN'])('the language %j is none of ours, and mails go on', async (locale) => {
  const ada = await signUp(createTestApp(deps), { locale: 'fr' })
  const edit = queued('settings.update', ada.user.id, { locale }, { base: { rev: 0, values: { locale: 'fr' } } })
  const push = { clientId: newId(), schema: 1, pendingTotal: 1, label: 'Phone', mutations: [edit] }
  const { results } = await (await ada.request('POST', '/sync/push', push)).json()
  expect(results).toMatchObject([{ status: 'rejected', code: 'request.invalid' }])
  const next = { current: ada.password, password: 'Another-horse-8' }
  expect((await ada.request('POST', `/users/${ada.user.id}/password`, next)).status).toBe(200)
  const told = { to: ada.email, locale: 'fr', text: expect.stringContaining('mot de passe') }
  await vi.waitFor(() => expect(deps.outbox.at(-1)).toMatchObject(told))
})
