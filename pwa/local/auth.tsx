/** Who uses this device now: read from the device first, so that the app opens without a network. */
import { createContext, createElement, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { auth } from '#shared/contract/auth.ts'
import type { User } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import { call } from '../net/client.ts'
import { setCurrentUser } from './db.ts'
import { startLoop, syncNow } from './loop.ts'
import { forgetToken, type LocalSession, readSession, saveSession } from './session.ts'
import { wipeUser } from './wipe.ts'

export type AuthStatus = 'loading' | 'signed-out' | 'signed-in'

export interface Auth {
  status: AuthStatus
  user: User | null
  /** Stores a session that the server has just given and opens its database. */
  enter(session: LocalSession): Promise<void>
  /** Ends the session; `keepsData` leaves the database locked on this device for the same user's return. */
  leave(options: { keepsData: boolean }): Promise<void>
}

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

  useEffect(() => {
    let isOver = false
    void readSession().then((session) => {
      if (isOver) return
      if (!session) return setStatus('signed-out')
      setCurrentUser(session.user.id)
      setUser(session.user)
      setStatus('signed-in')
      void refreshUser(session, (fresh) => !isOver && setUser(fresh))
    })
    return () => {
      isOver = true
    }
  }, [])

  const userId = user?.id
  // Another user's loop must not go on under this one's name.
  useEffect(() => (status === 'signed-in' && userId ? startLoop() : undefined), [status, userId])

  const value = useMemo<Auth>(
    () => ({
      status,
      user,
      async enter(session) {
        await saveSession(session)
        setCurrentUser(session.user.id)
        setUser(session.user)
        setStatus('signed-in')
        // Whoever signs in again after a 401 has a loop already, which stopped there.
        void syncNow()
      },
      async leave({ keepsData }) {
        const leaving = user
        // The token goes whatever the server says: a sign-out must not depend on the network.
        await call(auth.signOut, {}).catch(() => undefined)
        await forgetToken()
        setStatus('signed-out')
        setUser(null)
        setCurrentUser(null)
        if (leaving && !keepsData) await wipeUser(leaving.id)
      },
    }),
    [status, user],
  )
  // No JSX: this folder is also compiled for the service worker.
  return createElement(AuthContext, { value }, children)
}

/** The server's word on the user; without a network the device's stands, and a 401 pauses sync without losing anything. */
async function refreshUser(session: LocalSession, onUser: (user: User) => void): Promise<void> {
  try {
    const { data } = await call(auth.user, {})
    await saveSession({ token: session.token, user: data })
    onUser(data)
  } catch (error) {
    if (error instanceof AppError && error.status === 401) await forgetToken()
  }
}
