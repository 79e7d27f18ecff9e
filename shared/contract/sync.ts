/** The two calls of the sync protocol. */
import { pullResponseSchema, pushRequestSchema, pushResponseSchema } from '../sync/protocol.ts'
import { endpoint, noBody } from './endpoint.ts'

export const sync = {
  push: endpoint('POST', '/sync/push', pushRequestSchema, pushResponseSchema),
  /** Query: `cursor`, `limit`; or `snapshot=1` and `after`. `heard`: as in a push, where it is not the cursor. */
  pull: endpoint('GET', '/sync/pull', noBody, pullResponseSchema),
}
