import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '#pwa/test/sample-user.ts'
import { createLocalDb, currentDb, setCurrentUser } from '../db.ts'
import { createDraftWriter } from '../drafts.ts'
import { mutate } from '../mutate.ts'
import { clearSession, forgetToken, readLocalUser, readSession, saveSession } from './session.ts'
import { onWake } from '../sync/wake/wake-loop.ts'
import { exportPending, pendingCount, wipeUser } from './wipe.ts'

const ada = sampleUser('ada')

function asPage() {
  const kept = new Map<string, string>()
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } })
  vi.stubGlobal('localStorage', storageOf(kept))
  vi.stubGlobal('sessionStorage', storageOf(new Map()))
  return kept
}

const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})

afterEach(async () => {
  await clearSession()
  setCurrentUser(null)
  vi.unstubAllGlobals()
})

describe('session', () => {
  it('is shared by page and worker', async () => {
    const kept = asPage()
    await saveSession({ token: 't', user: ada })
    expect(kept.get('auth_token')).toBe('t')
    expect(await readSession()).toEqual({ token: 't', user: ada })
    vi.unstubAllGlobals()
    expect(await readSession()).toEqual({ token: 't', user: ada })
  })

  it('on a page, the saved token counts: without it nobody is signed in', async () => {
    const kept = asPage()
    await saveSession({ token: 't', user: ada })
    kept.set('auth_token', 'undefined')
    vi.stubGlobal('document', { cookie: '' })
    expect(await readSession()).toBeNull()
  })

  it('survives a browser that is killed before it has written local storage and cookies', async () => {
    asPage()
    await saveSession({ token: 't', user: ada })
    const kept = asPage()
    expect(await readSession()).toEqual({ token: 't', user: ada })
    expect(kept.get('auth_token')).toBe('t')
  })

  it('is not brought back in a tab that had it, nor after more time than a browser needs to write', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const kept = asPage()
    await saveSession({ token: 't', user: ada })
    kept.clear()
    vi.stubGlobal('document', { cookie: '' })
    expect(await readSession()).toBeNull()
    vi.setSystemTime(Date.now() + 6 * 60_000)
    asPage()
    expect(await readSession()).toBeNull()
    vi.useRealTimers()
  })

  it('after a 401 the token is gone, the user stays', async () => {
    asPage()
    await saveSession({ token: 'old', user: ada })
    await forgetToken('old')
    expect([await readSession(), await readLocalUser()]).toEqual([null, ada])
  })

  it('a 401 to an older token does not end the newer session', async () => {
    asPage()
    await saveSession({ token: 'new', user: ada })
    await forgetToken('old')
    expect(await readSession()).toMatchObject({ token: 'new' })
  })
})

describe('wipe', () => {
  beforeEach(async () => {
    asPage()
    await saveSession({ token: 't', user: ada })
    setCurrentUser(ada.id)
    await mutate('answer.create', crypto.randomUUID(), { question: 'Q', answer: 'a' })
  })

  it('tells first what would be lost', async () => {
    expect(await pendingCount(ada.id)).toBe(1)
    expect(JSON.parse(await exportPending(ada.id))).toMatchObject({ outbox: [{ patch: { answer: 'a' } }], issues: [] })
    expect(await pendingCount('nobody')).toBe(0)
    expect(await Dexie.exists('app-nobody')).toBe(false)
  })

  it('removes everything, and late writers bring nothing back', async () => {
    const draft = createDraftWriter<string>('form')
    draft.write('half a sentence')
    // A second tab that has the database open.
    const otherTab = createLocalDb(ada.id)
    await otherTab.open()
    await wipeUser(ada.id)
    await draft.flush()
    // The form may still be on the screen: it finds nothing, and nothing fails.
    expect(await draft.read()).toBeUndefined()
    await draft.clear()
    await expect(otherTab.answer.count()).rejects.toThrow()
    expect(await Dexie.exists('app-ada')).toBe(false)
    expect([await readSession(), await readLocalUser()]).toEqual([null, null])
    expect(() => currentDb()).toThrow()
  })

  it('leaves a fresh start for the same user', async () => {
    await wipeUser(ada.id)
    setCurrentUser(ada.id)
    expect(await currentDb().outbox.count()).toBe(0)
    await wipeUser(ada.id)
  })
})

it('signing in again wakes whoever drains the queue', async () => {
  asPage()
  let wokenCount = 0
  const stop = onWake(() => {
    wokenCount += 1
  })
  await saveSession({ token: 't', user: ada })
  stop()
  expect(wokenCount).toBe(1)
})
