/** Who is signed in on this device: in IndexedDB, because the service worker needs it too; the page's token is mirrored. */
import { Dexie, type Table } from 'dexie'
import { type User, userSchema } from '#shared/domain/user.ts'
import { clearToken, readToken, writeToken } from '../net/token.ts'
import { wakeLoop } from './wake-loop.ts'

export interface LocalSession {
  token: string
  user: User
}

interface StoredSession {
  key: 'current'
  /** Null after a 401: whose data this is stays known. */
  token: string | null
  user: User
}

const isPage = () => 'document' in globalThis
let opened: (Dexie & { session: Table<StoredSession, string> }) | null = null

function sessionDb() {
  if (!opened) {
    opened = new Dexie('gigwright') as Dexie & { session: Table<StoredSession, string> }
    opened.version(1).stores({ session: 'key' })
  }
  return opened
}

/** @returns The session; null where nobody is signed in. On a page the token of local storage, else of the cookie, counts. */
export async function readSession(): Promise<LocalSession | null> {
  const stored = await readStored()
  const token = isPage() ? readToken() : stored?.token
  return stored && token ? { token, user: stored.user } : null
}

/** @returns Whose data is on this device, signed in or not; null where nobody's is. */
export async function readLocalUser(): Promise<User | null> {
  return (await readStored())?.user ?? null
}

/** Keeps who signed in; what waited for them is sent. */
export async function saveSession({ token, user }: LocalSession): Promise<void> {
  if (isPage()) writeToken(token)
  await sessionDb().session.put({ key: 'current', token, user })
  wakeLoop()
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

async function readStored(): Promise<StoredSession | null> {
  const stored = await sessionDb().session.get('current')
  const user = userSchema.safeParse(stored?.user)
  return stored && user.success ? { key: 'current', token: stored.token, user: user.data } : null
}
