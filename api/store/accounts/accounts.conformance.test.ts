/** What sign-in needs from the store, in both dialects: codes, started sign-ins, devices, sessions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DIALECTS } from '#api/test/dialects.ts'
import { START_MS } from '#api/test/harness.ts'
import { addAccount } from '#api/test/sample-rows.ts'
import type { Db, Session } from '../db.ts'
import { type EmailCode, emailCodeStore } from './email-codes.ts'
import { emailLinkStore } from './email-links.ts'
import { knownDeviceStore } from './known-devices.ts'
import { sessionStore } from './sessions.ts'
import { signInFlowStore } from './sign-in-flows.ts'
import { userStore } from './users.ts'

describe.each(DIALECTS)('%s', (_, open) => {
  let db: Db
  let userId: string
  beforeAll(async () => {
    db = await open()
    userId = (await addAccount(db)).userId
  })
  afterAll(() => db.close())
  const write = <T>(work: (tx: Session) => Promise<T>) => db.atomically(work)

  it('keeps the newest code of an address and purpose, and deletes expired ones', async () => {
    const code = (fields: Partial<EmailCode> = {}): EmailCode => ({
      addressHash: 'ada',
      purpose: 'verify',
      userId,
      codeHash: 'code-1',
      tryCount: 0,
      sentAt: START_MS,
      expiresAt: START_MS + 1000,
      ...fields,
    })
    await write(async (tx) => {
      const store = emailCodeStore(tx)
      await store.put(code(), START_MS)
      await store.countTry('ada', 'verify')
      await store.put(code({ purpose: 'reset', expiresAt: START_MS + 5000 }), START_MS)
    })
    const store = emailCodeStore(db)
    expect(await store.read('ada', 'verify')).toMatchObject({ tryCount: 1, codeHash: 'code-1' })
    await write((tx) => emailCodeStore(tx).put(code({ codeHash: 'code-2' }), START_MS))
    expect(await store.read('ada', 'verify')).toMatchObject({ tryCount: 0, codeHash: 'code-2' })
    await write((tx) => emailCodeStore(tx).useUp('ada', 'verify'))
    expect(await store.read('ada', 'verify')).toMatchObject({ codeHash: null, sentAt: START_MS })
    const later = START_MS + 2000
    await write((tx) => emailCodeStore(tx).put(code({ addressHash: 'bola', expiresAt: later + 1 }), later))
    expect(await store.read('ada', 'verify')).toBeNull()
    expect(await store.read('ada', 'reset')).not.toBeNull()
  })

  it('keeps several links of a user, each for its time, and ends them together', async () => {
    const add = (tokenHash: string, expiresAt: number) =>
      write((tx) => emailLinkStore(tx).add({ tokenHash, purpose: 'reset', userId, expiresAt }, START_MS))
    await add('link-1', START_MS + 1000)
    await add('link-2', START_MS + 2000)
    const store = emailLinkStore(db)
    expect(await store.userOf('link-1', 'reset', START_MS)).toBe(userId)
    expect(await store.userOf('link-1', 'verify', START_MS)).toBeNull()
    expect(await store.userOf('link-1', 'reset', START_MS + 1000)).toBeNull()
    expect(await store.userOf('link-2', 'reset', START_MS + 1000)).toBe(userId)
    await write((tx) => emailLinkStore(tx).removeOf(userId, 'reset'))
    expect(await store.userOf('link-2', 'reset', START_MS)).toBeNull()
  })

  it('hands out a sign-in under way once, at its step and in time', async () => {
    const flow = { keyHash: 'key', step: 'begun' as const, data: { plan: 'pro' }, expiresAt: START_MS + 1000 }
    const put = () => write((tx) => signInFlowStore(tx).put(flow, START_MS))
    const take = (step: 'begun' | 'proved', nowMs = START_MS) =>
      write((tx) => signInFlowStore(tx).take('key', step, nowMs))
    await put()
    expect(await take('begun')).toEqual({ plan: 'pro' })
    expect(await take('begun')).toBeNull()
    await put()
    expect(await take('proved')).toBeNull()
    await put()
    expect(await take('begun', START_MS + 1000)).toBeNull()
  })

  it('recognises a device, reports none as new on the first sign-in, and keeps thirty', async () => {
    const meet = (hash: string, nowMs: number) => write((tx) => knownDeviceStore(tx).meet(userId, hash, nowMs))
    expect(await meet('d0', START_MS)).toBe(false)
    expect(await meet('d0', START_MS + 1)).toBe(false)
    for (let n = 1; n <= 30; n += 1) expect(await meet(`d${n}`, START_MS + 1 + n)).toBe(true)
    expect(await meet('d1', START_MS + 40)).toBe(false)
    expect(await meet('d0', START_MS + 41)).toBe(true)
  })

  it('lists a user’s sessions that have not expired, and stores an address’s first proof', async () => {
    const add = (tokenHash: string, nowMs: number) =>
      write((tx) =>
        sessionStore(tx).add({ userId, tokenHash, label: '', deviceHash: null, nowMs, expiresAt: nowMs + 1000 }),
      )
    const ids = [await add('t1', START_MS), await add('t2', START_MS + 500)]
    const listed = async (nowMs: number) => (await sessionStore(db).ofUser(userId, nowMs)).map(({ id }) => id)
    expect(await listed(START_MS + 600)).toEqual(ids.toReversed())
    expect(await listed(START_MS + 1000)).toEqual(ids.slice(1))
    await write((tx) => userStore(tx).setEmailVerified(userId, START_MS))
    await write((tx) => userStore(tx).setEmailVerified(userId, START_MS + 1))
    expect((await userStore(db).byId(userId))?.emailVerifiedAt).toBe(START_MS)
  })

  it('deletes codes and devices with their account', async () => {
    await write((tx) => tx.q.delete(tx.tables.users))
    expect(await db.q.select().from(db.tables.knownDevices)).toEqual([])
    expect(await db.q.select().from(db.tables.emailCodes)).toEqual([])
  })
})
