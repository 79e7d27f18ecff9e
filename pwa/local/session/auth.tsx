/** Who is signed in on this device. It is read from the device first, so that the app opens without a network. */
import {
  createContext,
  createElement,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { User } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import { clearToken, readToken } from '../../net/token.ts'
import { setCurrentUser } from '../db.ts'
import { forgetToken, type LocalSession, onSessionNews, readSession, saveSession, tellSession } from './session.ts'

type AuthStatus = 'loading' | 'signed-out' | 'signed-in'

export interface Auth {
  status: AuthStatus
  user: User | null
  /** Another device signed this one out, and its data went. */
  isEndedElsewhere: boolean
  /** Stores a session that the server has just given and opens its database. */
  enter(session: LocalSession): Promise<void>
  /** Ends the session; `keepsData` leaves the database locked on this device for the same user's return. */
  leave(options: { keepsData: boolean }): Promise<void>
  /** Merges what the server has just said about this user into what was known. */
  merge(fields: Partial<User>): Promise<void>
  /** Asks the server who this is now: an address was verified, or a password set. Without a network the stored user stays. */
  refresh(): Promise<void>
}

/** Another device signed this one out. */
type OnEnded = (userId: string, token: string) => void

const AuthContext = createContext<Auth | null>(null)

/** @throws Error outside an AuthProvider. */
export function useAuth(): Auth {
  const value = useContext(AuthContext)
  if (!value) throw new Error('useAuth must be used within an AuthProvider')
  return value
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const [status, setStatus] = useState<AuthStatus>('loading')
  const [user, setUser] = useState<User | null>(null)

  const [isEndedElsewhere, setEndedElsewhere] = useState(false)

  const open = useCallback((session: LocalSession) => {
    setEndedElsewhere(false)
    setCurrentUser(session.user.id)
    setUser(session.user)
    setStatus('signed-in')
  }, [])
  /** Another user may have signed in meanwhile. */
  const update = useCallback((fresh: User) => setUser((now) => (now?.id === fresh.id ? fresh : now)), [])
  const close = useCallback(() => {
    setStatus('signed-out')
    setUser(null)
    setCurrentUser(null)
  }, [])
  const stopSync = useRef<() => void>(() => undefined)
  const endElsewhere = useCallback(
    (userId: string, token: string) => {
      stopSync.current()
      setEndedElsewhere(true)
      close()
      tellSession('left')
      void import('./lock-device.ts').then(({ lockDevice }) => lockDevice(userId, token))
    },
    [close],
  )

  useEffect(() => {
    let isOver = false
    const onSession = (session: LocalSession | null) => {
      if (isOver) return
      if (session) open(session)
      else close()
    }
    void startSession(onSession, (fresh) => !isOver && update(fresh), endElsewhere)
    return () => {
      isOver = true
    }
  }, [open, close, update, endElsewhere])

  // A sign-out in another tab signs out here too: no tab goes on working for a user who has left.
  useEffect(
    () =>
      onSessionNews((news) => {
        if (news === 'left') close()
        else void readSession().then((session) => session && open(session))
      }),
    [open, close],
  )

  const userId = user?.id
  // The loop of the previous user must not go on for this one.
  useEffect(() => {
    if (status !== 'signed-in' || !userId) return
    stopSync.current = startSync((token) => endElsewhere(userId, token))
    return () => stopSync.current()
  }, [status, userId, endElsewhere])

  const value = useMemo<Auth>(
    () => ({
      status,
      user,
      isEndedElsewhere,
      async enter(session) {
        await saveSession(session)
        open(session)
        tellSession('entered')
        // After a 401 the loop still exists but has stopped; a new sign-in starts it again.
        void import('../sync/loop.ts').then(({ syncNow }) => syncNow())
      },
      async leave({ keepsData }) {
        // The server would refuse requests that are still running.
        stopSync.current()
        // The token is removed whatever the server answers: a sign-out must not depend on the network.
        await endSession().catch(() => undefined)
        await forgetToken()
        close()
        tellSession('left')
        if (user && !keepsData) await (await import('./wipe.ts')).wipeUser(user.id)
      },
      async merge(fields) {
        const session = await readSession()
        if (!session) return
        const merged = { ...session.user, ...fields }
        await saveSession({ token: session.token, user: merged })
        update(merged)
      },
      async refresh() {
        const session = await readSession()
        if (session) await refreshUser(session, update, endElsewhere)
      },
    }),
    [status, user, isEndedElsewhere, open, close, update, endElsewhere],
  )
  // No JSX: this folder is also compiled for the service worker.
  return createElement(AuthContext, { value }, children)
}

/**
 * The stored session comes first, so that the app opens without a network; the server's answer follows. A token without a user
 * (only local storage or the cookie was kept) has to wait for the server.
 * @param onSession Told once; null: nobody is signed in.
 */
async function startSession(
  onSession: (session: LocalSession | null) => void,
  onUser: (user: User) => void,
  onEnded: OnEnded,
): Promise<void> {
  const session = await readSession()
  if (session) {
    onSession(session)
    return await refreshUser(session, onUser, onEnded)
  }
  const token = readToken()
  // The stored token may be the text "undefined", which is removed.
  if (token === null) clearToken()
  onSession(token === null ? null : await fetchSession(token))
}

async function fetchSession(token: string): Promise<LocalSession | null> {
  try {
    const user = await fetchUser(token)
    await saveSession({ token, user })
    return { token, user }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Without a network the token may still be good: the next start asks again.
    if (error.status === 401) clearToken()
    return null
  }
}

/** Asks the server who the user is. Without a network the stored user stays; a 401 pauses sync and loses nothing. */
async function refreshUser(session: LocalSession, onUser: (user: User) => void, onEnded: OnEnded): Promise<void> {
  try {
    const data = await fetchUser(session.token)
    // A sign-out during the call must not be undone by its answer.
    if (readToken() !== session.token) return
    await saveSession({ token: session.token, user: data })
    onUser(data)
  } catch (error) {
    if (!(error instanceof AppError)) return
    if (error.code === 'session.ended') onEnded(session.user.id, session.token)
    else if (error.status === 401) await forgetToken(session.token)
  }
}

/** Starts sync and the check of the session. Their code is loaded after the first screen. @returns Stops it. */
function startSync(onEnded: (token: string) => void): () => void {
  let isOver = false
  let stop = () => {
    isOver = true
  }
  void Promise.all([import('../sync/loop.ts'), import('./watch-session.ts')]).then(
    ([{ startLoop }, { watchSession }]) => {
      if (isOver) return
      const stops = [startLoop(), watchSession(onEnded)]
      stop = () => {
        for (const each of stops) each()
      }
    },
  )
  return () => stop()
}

async function fetchUser(token: string): Promise<User> {
  return (await import('./session-calls.ts')).fetchUser(token)
}

async function endSession(): Promise<void> {
  await (await import('./session-calls.ts')).endSession()
}
