/** What this server offers. The last answer is used while offline. */
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { server } from '#shared/contract/server.ts'
import { call } from '../net/client.ts'

export type ServerInfo = z.infer<typeof server.info.response>

const KEY = 'gigwright-server'

/** Only a page has it. */
interface PageStorage {
  localStorage: { getItem(name: string): string | null; setItem(name: string, value: string): void }
}
const storage = () => (globalThis as unknown as PageStorage).localStorage

/** @returns null until the server has answered once on this device. */
export function useServerInfo(): ServerInfo | null {
  const [info, setInfo] = useState(remembered)
  useEffect(() => {
    const asking = new AbortController()
    askServer(asking.signal)
      .then(setInfo)
      // Offline the stored answer is used.
      .catch(() => undefined)
    return () => asking.abort()
  }, [])
  return info
}

/** @returns The server's answer, which is also stored. @throws AppError */
export async function askServer(signal?: AbortSignal): Promise<ServerInfo> {
  const answer = await call(server.info, signal ? { signal } : {})
  storage().setItem(KEY, JSON.stringify(answer))
  return answer
}

function remembered(): ServerInfo | null {
  const text = storage().getItem(KEY)
  if (text === null) return null
  const parsed = server.info.response.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}
