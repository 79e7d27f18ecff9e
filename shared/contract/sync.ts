/** The calls of the sync protocol. */
import * as z from 'zod/mini'
import { pullResponseSchema, pushRequestSchema, pushResponseSchema } from '../sync/protocol.ts'
import { endpoint, noBody } from './endpoint.ts'

/**
 * Server-sent events, one stream for each open window. The first says that the stream is open; then one for each change,
 * several at once made into one; the last one says that another device ended the session.
 */
export const SYNC_EVENTS_PATH = '/sync/events'
export const syncEventSchema = z.object({
  is: z.enum(['open', 'changed', 'ended']),
  /** The user's change counter; 0 where nothing changed that devices sync. */
  seq: z._default(z.int(), 0),
})

export const sync = {
  push: endpoint('POST', '/sync/push', pushRequestSchema, pushResponseSchema),
  /** Query: `cursor`, `limit`; or `snapshot=1` and `after`. `heard`: as in a push, where it is not the cursor. */
  pull: endpoint('GET', '/sync/pull', noBody, pullResponseSchema),
}
