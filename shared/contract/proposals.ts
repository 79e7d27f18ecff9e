/** Calls about one proposal, for those who do not sync; each change is the same mutation that a device would queue. */
import * as z from 'zod/mini'
import { proposalSchema } from '../domain/proposal.ts'
import { MUTATIONS } from '../sync/entities.ts'
import { endpoint, noBody } from './endpoint.ts'

/** A proposal in storage form, as sync carries it; its revision is the `ETag`. */
const answer = z.object({ data: proposalSchema })
const nothing = z.optional(z.unknown())

export const proposals = {
  detail: endpoint('GET', '/proposals/:id', noBody, answer),
  /** `If-Match`: the revision seen (412 where it is another); `Idempotency-Key`: a UUID. */
  update: endpoint('PATCH', '/proposals/:id', MUTATIONS['proposal.update'].patch, answer),
  approve: endpoint('POST', '/proposals/:id/approve', MUTATIONS['proposal.approve'].patch, answer),
  withdraw: endpoint('POST', '/proposals/:id/withdraw', nothing, answer),
  skip: endpoint('POST', '/proposals/:id/skip', nothing, answer),
  restore: endpoint('POST', '/proposals/:id/restore', nothing, answer),
  markSent: endpoint('POST', '/proposals/:id/mark-sent', nothing, answer),
  outcome: endpoint('POST', '/proposals/:id/outcome', MUTATIONS['proposal.outcome'].patch, answer),
}
