/** Calls about job agents ("automations" in paths) and their runs. */
import * as z from 'zod/mini'
import { AGENT_STATUSES, agentFieldsSchema } from '../domain/agent.ts'
import { MARKETPLACE_IDS, marketplaceIdSchema } from '../domain/jobs/marketplace.ts'
import { runSchema } from '../domain/run.ts'
import { idSchema } from '../ids.ts'
import { patchOf } from '../sync/patch.ts'
import { endpoint, noBody, successSchema } from './endpoint.ts'

/** An agent as the specified calls return it: our fields under the specified names, with times in ISO-8601. */
const wireAgentSchema = z.extend(agentFieldsSchema, {
  id: z.string(),
  platform: marketplaceIdSchema,
  status: z.enum(AGENT_STATUSES),
  active: z.boolean(),
  pausedReason: z.nullable(z.string()),
  createdAt: z.string(),
  lastRun: z.nullable(z.string()),
  nextRun: z.nullable(z.string()),
  emailsSent: z.int(),
  jobsFound: z.int(),
})
export type WireAgent = z.infer<typeof wireAgentSchema>

/** `platform` may be given instead of `platforms`, with one marketplace or several. */
const platformAlias = { platform: z.optional(z.union([z.enum(MARKETPLACE_IDS), z.array(z.enum(MARKETPLACE_IDS))])) }

const createAgentSchema = z.extend(agentFieldsSchema, {
  ...platformAlias,
  platforms: z.optional(agentFieldsSchema.shape.platforms),
  name: z.optional(agentFieldsSchema.shape.name),
  userId: z.optional(z.string()),
  id: z.optional(idSchema),
})

/** A job's proposal as `GET /automations/{id}/jobs` returns it. */
export const wireProposalSchema = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  clientName: z.string(),
  status: z.string(),
  budget: z.string(),
  appliedDate: z.nullable(z.string()),
  experienceLevel: z.nullable(z.string()),
  duration: z.nullable(z.string()),
  applyUrl: z.string(),
  lastError: z.nullable(z.string()),
  proposalRequirements: z.string(),
  platform: marketplaceIdSchema,
  outcome: z.string(),
  receiptId: z.nullable(z.string()),
})

export const agents = {
  list: endpoint('GET', '/automations/:userId', noBody, z.array(wireAgentSchema)),
  create: endpoint('POST', '/automations', createAgentSchema, wireAgentSchema),
  detail: endpoint('GET', '/automations/detail/:id', noBody, wireAgentSchema),
  update: endpoint(
    'PUT',
    '/automations/:id',
    z.intersection(patchOf(agentFieldsSchema), z.object(platformAlias)),
    successSchema,
  ),
  remove: endpoint('DELETE', '/automations/:id', noBody, successSchema),
  setStatus: endpoint('PUT', '/automations/status/:id', z.object({ status: z.enum(AGENT_STATUSES) }), successSchema),
  jobs: endpoint('GET', '/automations/:id/jobs', noBody, z.array(wireProposalSchema)),
  /** "Run now": starts a run and answers at once. `runProgress` reports its progress. */
  runNow: endpoint('POST', '/automations/:id/runs', noBody, runSchema),
  runs: endpoint('GET', '/automations/:id/runs', noBody, z.array(runSchema)),
  /** Server-sent events. Each `data:` is the current state of the run; the stream ends with the run. */
  runProgress: endpoint('GET', '/runs/:id/progress', noBody, runSchema),
  cancelRun: endpoint('DELETE', '/runs/:id', noBody, successSchema),
}
