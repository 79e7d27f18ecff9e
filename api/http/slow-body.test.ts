/** A session is looked at when the headers have come. What comes long after them counts only while the session is open. */
import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import { syncedStore } from '#api/store/synced.ts'
import { createTestApp, createTestDeps, signUp, type TestDeps, type TestUser } from '#api/test/harness.ts'
import { listen } from './listen.ts'
import { endSessionsOf } from './session.ts'

let deps: TestDeps
let server: Awaited<ReturnType<typeof listen>>
let eve: TestUser
/** Called when a request has come. */
let seen: MockInstance
beforeEach(async () => {
  deps = createTestDeps()
  const app = createTestApp(deps)
  server = await listen(app, 0, '127.0.0.1')
  eve = await signUp(app)
  seen = vi.spyOn(deps.clock, 'now')
})
afterEach(async () => {
  server.cutOff()
  await server.stop()
  await deps.dispose()
})

const BODY = JSON.stringify({ firstName: 'Mallory' })
const firstName = async () => (await syncedStore(deps.db).read('profile', eve.user.id))?.row.firstName

/** Sends the headers, then half of the body, then the rest. @returns The answer. */
async function sendSlowly(
  headers: string,
  pieces: [string, string],
  meanwhile: () => Promise<unknown>,
): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data
  })
  const path = `/api/users/${eve.user.id}`
  const head = [`PUT ${path} HTTP/1.1`, 'Host: localhost', `Authorization: Bearer ${eve.token}`, 'Connection: close']
  socket.write(`${[...head, 'Content-Type: application/json', headers].join('\r\n')}\r\n\r\n${pieces[0]}`)
  await vi.waitFor(() => expect(seen).toHaveBeenCalled(), { timeout: 20_000 })
  // Longer than a body needs that comes with its headers.
  const seenAt = performance.now()
  await vi.waitFor(() => expect(performance.now() - seenAt).toBeGreaterThan(50), { timeout: 20_000, interval: 10 })
  await meanwhile()
  socket.write(pieces[1])
  await once(socket, 'close')
  return answer
}
const FORMS: [string, string, [string, string]][] = [
  ['with its length', `Content-Length: ${BODY.length}`, [BODY.slice(0, 5), BODY.slice(5)]],
  [
    'in chunks',
    'Transfer-Encoding: chunked',
    [`5\r\n${BODY.slice(0, 5)}\r\n`, `${(BODY.length - 5).toString(16)}\r\n${BODY.slice(5)}\r\n0\r\n\r\n`],
  ],
]

it.each(FORMS)('a body %s that is finished after its session has ended changes nothing', async (_, headers, pieces) => {
  const { db, clock } = deps
  const answer = await sendSlowly(headers, pieces, () =>
    db.atomically((tx) => endSessionsOf(tx, eve.user.id, null, clock.now())),
  )
  expect(answer).toMatch(/^HTTP\/1.1 401 .*session\.expired/s)
  expect(await firstName()).not.toBe('Mallory')
})

it.each(FORMS)('a slow body %s of an open session is taken', async (_, headers, pieces) => {
  expect(await sendSlowly(headers, pieces, async () => undefined)).toMatch(/^HTTP\/1.1 200 /)
  expect(await firstName()).toBe('Mallory')
})
