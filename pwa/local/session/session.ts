/** Who is signed in on this device: in IndexedDB, because the service worker needs it too; the page's token is mirrored. */
import { Dexie, type Table } from 'dexie'
import type { User } from '#shared/domain/user.ts'
import { clearToken, readToken, writeToken } from '../../net/token.ts'
import { wakeLoop } from '../sync/wake/wake-loop.ts'

export interface LocalSession {
  token: string
  user: User
}

interface StoredSession {
  key: 'current'
  /** Null after a 401: whose data this is stays known. */
  token: string | null
  user: User
  /** When this token was first kept, Unix milliseconds by the device. */
  savedAt: number
}

/**
 * A browser that is killed loses what it has not yet written of local storage and cookies: Chrome takes up to a minute.
 * IndexedDB keeps every commit.
 */
const MIRROR_LOSS_MS = 5 * 60 * 1000

const isPage = () => 'document' in globalThis
let opened: (Dexie & { session: Table<StoredSession, string> }) | null = null

function sessionDb() {
  if (!opened) {
    opened = new Dexie('gigwright') as Dexie & { session: Table<StoredSession, string> }
    opened.version(1).stores({ session: 'key' })
  }
  return opened
}

/**
 * @returns The session; null where nobody is signed in. On a page the token of local storage counts, else the cookie's; both
 *   missing in a fresh tab minutes after a sign-in were lost with a killed browser, and are put back.
 */
export async function readSession(): Promise<LocalSession | null> {
  const stored = await readStored()
  if (!stored) return null
  const { token, user, savedAt } = stored
  if (!isPage()) return token ? { token, user } : null
  const isLost = token !== null && !isKnownTab() && Date.now() - savedAt < MIRROR_LOSS_MS
  const known = readToken() ?? (isLost ? token : null)
  if (known === null) return null
  if (isLost && readToken() === null) writeToken(known)
  markTab()
  return { token: known, user }
}

/** @returns Whose data is on this device, signed in or not; null where nobody's is. */
export async function readLocalUser(): Promise<User | null> {
  return (await readStored())?.user ?? null
}

/** Stores who signed in; their waiting edits are sent then. */
export async function saveSession({ token, user }: LocalSession): Promise<void> {
  if (isPage()) writeToken(token)
  markTab()
  const stored = await readStored()
  const isSame = stored?.token === token
  await sessionDb().session.put({ key: 'current', token, user, savedAt: isSame ? stored.savedAt : Date.now() })
  if (!isSame) wakeLoop()
}

/**
 * Drops the token after a 401; the user and their data stay.
 * @param token Only if it is still this one: meanwhile somebody may have signed in again.
 */
export async function forgetToken(token?: string): Promise<void> {
  if (isPage() && (token === undefined || readToken() === token)) clearToken()
  const stored = await readStored()
  if (!stored || (token !== undefined && stored.token !== token)) return
  await sessionDb().session.put({ ...stored, token: null })
}

/** Signs out on this device: token and user are gone. */
export async function clearSession(): Promise<void> {
  if (isPage()) clearToken()
  await sessionDb().session.clear()
}

/** What happened to the session in another tab. */
type SessionNews = 'entered' | 'left'
const NEWS_CHANNEL = 'gigwright-session'

/** One channel for sending and listening: a channel does not receive its own messages. */
let newsChannel: BroadcastChannel | null = null

/** Tells the other tabs; this one knows already. */
export function tellSession(news: SessionNews): void {
  newsChannel?.postMessage(news)
}

/** For the one who shows the session in this tab. @returns Stops listening. */
export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined
  const own = new BroadcastChannel(NEWS_CHANNEL)
  own.onmessage = ({ data }) => {
    if (data === 'entered' || data === 'left') listener(data)
  }
  newsChannel = own
  return () => {
    own.close()
    if (newsChannel === own) newsChannel = null
  }
}

async function readStored(): Promise<StoredSession | null> {
  const stored = await sessionDb().session.get('current')
  // This device wrote the row itself, and the server's answer about the user follows; parsing it would slow down each start.
  return stored && typeof stored.user?.id === 'string' && typeof stored.user.email === 'string' ? stored : null
}

/** What lives as long as a tab, reloads included: only a page has it. */
interface TabStorage {
  sessionStorage?: { getItem(name: string): string | null; setItem(name: string, value: string): void }
}
const TAB_MARK = 'gigwright-tab'

/** A tab has seen the token before and no longer finds it: it was removed on purpose. */
function isKnownTab(): boolean {
  return tabStorage()?.getItem(TAB_MARK) === '1'
}

function markTab(): void {
  tabStorage()?.setItem(TAB_MARK, '1')
}

function tabStorage(): TabStorage['sessionStorage'] {
  try {
    return (globalThis as TabStorage).sessionStorage
  } catch {
    return undefined // A browser that blocks storage throws on the very access.
  }
}
