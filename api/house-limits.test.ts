/** What all users together cause in the background is bounded, waits its turn, and is told with its time. */
import { afterEach, expect, test } from 'vitest'
import { createTestDeps, type TestDeps } from '#api/test/harness.ts'
import { writtenLetter } from '#api/test/engine/world.ts'
import { AppError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { limitBackground } from './house-limits.ts'
import { createLogger } from './http/log.ts'
import type { WritingRequest } from './writing/writer.ts'

let deps: TestDeps
afterEach(() => deps.dispose())

const LIMITS = 'backgroundModel=2,backgroundMail=3,backgroundPush=4'
const MAIL = { to: 'a@example.com', subject: '', text: '', html: '', locale: 'en' }

function limited(environment: Record<string, string> = {}) {
  const lines: string[] = []
  deps = createTestDeps({
    environment: { HOUSE_CALLS_PER_MINUTE: LIMITS, ...environment },
    writer: { write: async () => writtenLetter({ tokens: 0, costMicros: 0 }) },
    log: createLogger('info', { write: (line) => void lines.push(line) }),
  })
  const parts = limitBackground(deps)
  const signal = new AbortController().signal
  return {
    lines,
    letter: async () => (await parts.writers.for('ada')).write({} as WritingRequest, { signal }),
    mail: () => parts.mail.send(MAIL),
    push: () =>
      parts.push.send({ id: '', endpoint: '', p256dh: '', auth: '' }, {} as Parameters<typeof parts.push.send>[1]),
  }
}

const times = async <T>(count: number, work: () => Promise<T>) => {
  const results: T[] = []
  for (let n = 0; n < count; n += 1) results.push(await work())
  return results
}

test('letters of a model: the third waits, is told for how long, and goes then', async () => {
  const { letter, lines } = limited({ OPENAI_API_KEY: 'key' })
  await times(2, letter)
  const refused = await letter().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AppError)
  expect(refused).toMatchObject({ code: 'server.busy', details: { retryAfterMs: MINUTE_MS / 2 } })
  await letter().catch(() => undefined)
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { security: 'limit.reached', code: 'backgroundModel', retryAfterMs: MINUTE_MS / 2 },
  ])
  deps.clock.advance(MINUTE_MS / 2)
  expect(await letter()).toMatchObject({ writtenBy: 'test' })
})

test('the built-in writer costs nothing and is not limited', async () => {
  const { letter } = limited()
  expect(await times(10, letter)).toHaveLength(10)
})

test('mails and pushes of the background wait; those of a request go', async () => {
  const { mail, push } = limited()
  expect(await times(4, mail)).toEqual([
    { status: 'sent' },
    { status: 'sent' },
    { status: 'sent' },
    { status: 'later' },
  ])
  expect((await times(5, push)).at(-1)).toEqual({ status: 'later', retryAfterMs: MINUTE_MS / 4 })
  expect(await deps.mail.send(MAIL)).toEqual({ status: 'sent' })
})
