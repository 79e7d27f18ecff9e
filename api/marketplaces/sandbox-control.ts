/** What the conformance suite sets up through the sandbox's control API. */
import { z } from 'zod'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import type { Outcome } from '#shared/domain/proposal.ts'

/** A job to post, in the control API's fields. Money is in whole units. */
interface JobDraft {
  title: string
  description?: string
  type?: 'fixed' | 'hourly'
  min?: number
  max?: number
  currency?: string
  skills?: string[]
  language?: string
  questions?: string[]
  isSealed?: boolean
}

export interface FaultOrder {
  path?: string
  kind: 'status' | 'hang' | 'drop-after-accept' | 'garbage' | 'slow'
  status?: number
  retryAfter?: number
  count?: number
}

const receivedSchema = z.array(
  z.object({
    platform: z.string(),
    jobId: z.string(),
    freelancer: z.string(),
    text: z.string(),
    amount: z.number(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    receivedAt: z.string(),
  }),
)

/** @param origin The sandbox's address. */
export function createControl(origin: string, platform: MarketplaceId) {
  async function ask(path: string, method: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${origin}/control/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  return {
    /** @returns The new job's id. */
    async post(draft: JobDraft): Promise<string> {
      const [posted] = z
        .array(z.object({ id: z.coerce.string() }))
        .parse(await ask('jobs', 'POST', [{ platform, ...draft }]))
      if (!posted) throw new Error('control: nothing was posted')
      return posted.id
    },
    close: (id: string) => ask('jobs/close', 'POST', { platform, id }),
    /** @returns Everything this marketplace ever received on the job, including duplicates. */
    async received(jobId: string) {
      const all = receivedSchema.parse(await ask('proposals', 'GET'))
      return all.filter((row) => row.platform === platform && row.jobId === jobId)
    },
    decide: (jobId: string, outcome: Exclude<Outcome, 'none'>) => ask('outcomes', 'POST', { platform, jobId, outcome }),
    fault: (order: FaultOrder) => ask('faults', 'POST', { service: platform, count: 1, ...order }),
    clearFaults: () => ask('faults', 'DELETE'),
  }
}
export type Control = ReturnType<typeof createControl>
