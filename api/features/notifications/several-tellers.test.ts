/** Several processes that tell notices: each person is told once, by one of them. */
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sayAlive } from '#api/jobs/alive.ts'
import type { Mail } from '#api/notify/mail.ts'
import type { Db } from '#api/store/db.ts'
import { noticeStore } from '#api/store/messages/notices.ts'
import { DIALECTS } from '#api/test/dialects.ts'
import { createTestDeps, fixedClock, type TestDeps } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import { SECOND_MS } from '#shared/time.ts'
import { createNoticeDelivery } from './deliver-notices.ts'

const PEOPLE = 24

describe.each(DIALECTS)('notices of several processes on %s', (_, open) => {
  let db: Db
  const clock = fixedClock()
  const opened: TestDeps[] = []
  beforeEach(async () => {
    db = await open()
  })
  afterEach(async () => {
    // All of them have the same database.
    await Promise.all(opened.splice(0).map((deps) => deps.dispose()))
    await db.close()
  })

  /** A process with mails of its own. */
  function teller(worker: string, send: (mail: Mail) => Promise<void> = async () => undefined) {
    const mails: Mail[] = []
    const mail = {
      isOn: true,
      close: () => undefined,
      async send(letter: Mail) {
        mails.push(letter)
        await send(letter)
        return { status: 'sent' as const }
      },
    }
    const deps = createTestDeps({ db: { ...db, close: async () => undefined }, clock, mail })
    opened.push(deps)
    const alive = () => sayAlive({ db, clock, worker })
    return { mails, alive, deliver: createNoticeDelivery(deps, worker) }
  }

  const queue = (userId: string, name: string) =>
    db.atomically((tx) =>
      noticeStore(tx).add({
        userId,
        kind: 'trouble',
        proposalId: null,
        params: { reason: 'quiet', name },
        atMs: clock.now(),
      }),
    )

  test('go out once, and each of them takes part', async () => {
    const slow = () => delay(5)
    const [one, other] = [teller('one', slow), teller('other', slow)]
    for (let n = 0; n < PEOPLE; n += 1) await queue((await addAccount(db)).userId, 'Shop')
    await Promise.all([one.deliver(), other.deliver()])
    const told = [...one.mails, ...other.mails].map(({ to }) => to)
    expect([told.length, new Set(told).size]).toEqual([PEOPLE, PEOPLE])
    expect(Math.min(one.mails.length, other.mails.length)).toBeGreaterThan(0)
    expect(await db.q.select().from(db.tables.workClaims)).toEqual([])
  })

  test('are told by another one when the first falls silent, which tells nothing more when it wakes', async () => {
    const { userId } = await addAccount(db)
    await queue(userId, 'First')
    await queue(userId, 'Second')
    let wake = () => {}
    const sleep = () =>
      new Promise<void>((resolve) => {
        wake = resolve
      })
    const sleeper = teller('sleeper', sleep)
    const other = teller('other')
    await Promise.all([sleeper.alive(), other.alive()])
    const slept = sleeper.deliver()
    await expect.poll(() => sleeper.mails.length).toBe(1)
    clock.advance(29 * SECOND_MS)
    await other.alive()
    await other.deliver()
    expect(other.mails).toEqual([])
    clock.advance(SECOND_MS)
    await other.deliver()
    expect(other.mails).toHaveLength(2)
    wake()
    await slept
    expect(sleeper.mails).toHaveLength(1)
  })
})
