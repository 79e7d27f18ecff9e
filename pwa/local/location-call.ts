/** Asks the server where the visitor is. It is loaded when the page is idle. */
import type * as z from 'zod/mini'
import { server } from '#shared/contract/server.ts'
import { call } from '../net/client.ts'

export type PlaceAnswer = z.infer<typeof server.location.response>

/** @param timeZone The browser's own. The server uses it when it knows nothing better. @throws AppError */
export function fetchPlace(timeZone: string): Promise<PlaceAnswer> {
  return call(server.location, { query: { timeZone }, token: null })
}
