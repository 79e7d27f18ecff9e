/** What this server offers. The last answer is used while offline. */
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { server } from '#shared/contract/server.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { call } from '../net/client.ts'

export type ServerInfo = z.infer<typeof server.info.response>

const KEY = 'gigwright-server'

/** Only a page has it. */
interface PageStorage {
  localStorage: { getItem(name: string): string | null; setItem(name: string, value: string): void }
}
const storage = () => (globalThis as unknown as PageStorage).localStorage

/** An operator may change something while a page stays open. */
const COUNTS_FOR_MS = 10 * MINUTE_MS

let asking: Promise<ServerInfo> | null = null
/** When this page last heard the answer. */
let heardAt = 0

/** @returns null until the server has answered once on this device. */
export function useServerInfo(): ServerInfo | null {
  const [info, setInfo] = useState(remembered)
  useEffect(() => {
    let isGone = false
    askServer()
      .then((answer) => isGone || setInfo(answer))
      // Offline the stored answer is used.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [])
  return info
}

/** Asks once for all who want to know. @returns The server's answer, which is also stored. @throws AppError */
export async function askServer(): Promise<ServerInfo> {
  const known = Date.now() - heardAt < COUNTS_FOR_MS ? remembered() : null
  if (known) return known
  asking ??= call(server.info).finally(() => {
    asking = null
  })
  const answer = await asking
  heardAt = Date.now()
  storage().setItem(KEY, JSON.stringify(answer))
  return answer
}

function remembered(): ServerInfo | null {
  const text = storage().getItem(KEY)
  if (text === null) return null
  const parsed = server.info.response.safeParse(JSON.parse(text))
  return parsed.success ? parsed.data : null
}
