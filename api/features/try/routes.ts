/** The home page's first letter. No account, nothing stored, nothing logged of the texts. */
import { Hono } from 'hono'
import { type TryEvent, tries } from '#shared/contract/try.ts'
import { readJobAddress } from '#shared/domain/jobs/job-address.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import type { SessionEnv } from '../../http/session.ts'
import { streamEvents, wantsEvents } from '../../http/stream-events.ts'
import { readBody } from '../../http/validate.ts'
import { jobIn } from './job-in.ts'
import { createPostReader } from './post-reader.ts'

/** A marketplace has this long to show a post. */
const ADDRESS_WITHIN_MS = 6 * SECOND_MS
/** Beside an address fewer characters are no post, but words such as "Look at this job:". */
const TEXT_MIN = 60

/** Mounted at `/api`. */
export function tryRoutes(deps: Pick<Deps, 'clock' | 'log' | 'marketplaces' | 'texts'>): Hono<SessionEnv> {
  const reader = createPostReader()
  const routes = new Hono<SessionEnv>()

  routes.post(tries.read.path, async (c) => {
    const { job: pasted, about } = await readBody(c, tries.read.request)
    const job = (await jobAt(deps, pasted, c.req.raw.signal)) ?? jobIn(pasted, deps.clock.now())
    if (!wantsEvents(c)) return c.json({ data: await reader.read({ job, about }) })
    return streamEvents<TryEvent>(deps, c, async (_, say) => {
      const answer = await reader.read({ job, about }, (stage) => say({ type: 'stage', stage }))
      return { type: 'done', answer }
    })
  })

  return routes
}

/**
 * @returns The post at an address, or null where the text is more than an address.
 * @throws AppError `request.invalid` where the marketplace has no such post, or does not show it to a visitor.
 */
async function jobAt(
  { marketplaces }: Pick<Deps, 'marketplaces'>,
  pasted: string,
  caller: AbortSignal,
): Promise<Job | null> {
  if (!/^\s*https?:/i.test(pasted) && !readJobAddress(pasted)) return null
  if (pasted.replace(/https?:\/\/\S+/gi, '').trim().length >= TEXT_MIN) return null
  const found = readJobAddress(pasted)
  const signal = AbortSignal.any([caller, AbortSignal.timeout(ADDRESS_WITHIN_MS)])
  // Only the id is used: the address itself is never fetched.
  const job = found?.jobId
    ? await marketplaces[found.platform].jobForVisitor?.(found.jobId, { signal }).catch(() => undefined)
    : undefined
  // Null is the marketplace's word that there is none.
  const key = job === null ? 'job_not_found' : 'job_unreadable'
  if (!job?.description) throw new AppError('request.invalid', { fields: { job: { key } } })
  return job
}
