/** Calls about one proposal, for clients without sync. Each change is the same mutation that a device would queue. */
import * as z from 'zod/mini'
import { letterSchema, proposalSchema } from '../domain/proposal.ts'
import { letterSentenceSchema, SENTENCES_MAX } from '../domain/letter/sentences.ts'
import { sharedJobSchema } from '../domain/jobs/shared-job.ts'
import { idSchema } from '../ids.ts'
import { MUTATIONS } from '../sync/entities.ts'
import { endpoint, noBody } from './endpoint.ts'

/** A proposal in storage form, as sync sends it. Its revision is the `ETag`. */
const answer = z.object({ data: proposalSchema })
const nothing = z.optional(z.unknown())

/** What a letter can be asked to be; `joined`: one text with what the freelancer put in; `own`: as `wish` says. */
export const REWRITE_STYLES = ['joined', 'shorter', 'warmer', 'simpler', 'other', 'own'] as const
export type RewriteStyle = (typeof REWRITE_STYLES)[number]
/** What the built-in writer can do without a model. */
export const BUILT_IN_STYLES: readonly RewriteStyle[] = ['shorter', 'other']

const rewriteSchema = z.object({
  style: z.enum(REWRITE_STYLES),
  wish: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  /** The letter as it stands in the editor. */
  letter: letterSchema,
})
export type Rewrite = z.infer<typeof rewriteSchema>

const rewrittenSchema = z.object({
  letter: letterSchema,
  /** The same letter as sentences; empty where the writer made none. */
  sentences: z.array(letterSentenceSchema).check(z.maxLength(SENTENCES_MAX)),
  writtenBy: z.string(),
  /** Millionths of a US dollar. */
  costMicros: z.int(),
  /** False when the current writer cannot follow such a wish and has only written another version. */
  isHeeded: z.boolean(),
})
export type Rewritten = z.infer<typeof rewrittenSchema>

export const proposals = {
  detail: endpoint('GET', '/proposals/:id', noBody, answer),
  /** `If-Match`: the revision that was seen (412 when the row has another); `Idempotency-Key`: a UUID. */
  update: endpoint('PATCH', '/proposals/:id', MUTATIONS['proposal.update'].patch, answer),
  approve: endpoint('POST', '/proposals/:id/approve', MUTATIONS['proposal.approve'].patch, answer),
  withdraw: endpoint('POST', '/proposals/:id/withdraw', nothing, answer),
  skip: endpoint('POST', '/proposals/:id/skip', nothing, answer),
  restore: endpoint('POST', '/proposals/:id/restore', nothing, answer),
  markSent: endpoint('POST', '/proposals/:id/mark-sent', nothing, answer),
  /** Writes a new letter and returns it. It changes nothing except the letters' cost so far. Errors: `writer.*`. */
  rewrite: endpoint('POST', '/proposals/:id/rewrite', rewriteSchema, z.object({ data: rewrittenSchema })),
  /** Makes a draft from a job's address or text; the letter follows. Errors: `proposal.already_applied`. */
  fromLink: endpoint('POST', '/jobs/from-link', z.intersection(z.object({ id: idSchema }), sharedJobSchema), answer),
  outcome: endpoint('POST', '/proposals/:id/outcome', MUTATIONS['proposal.outcome'].patch, answer),
}
