/** Job search by hand: an array of jobs, or its progress as it goes. */
import { type Context, Hono } from 'hono'
import { jobs, type SearchEvent } from '#shared/contract/jobs.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { requestLanguage } from '../../http/errors.ts'
import { assertSelf, type SessionEnv } from '../../http/session.ts'
import { streamEvents, wantsEvents } from '../../http/stream-events.ts'
import { readBody } from '../../http/validate.ts'
import { noteShown } from './alerts.ts'
import { previewAgent } from './preview-agent.ts'
import { assertMaySearch, searchJobs, type SearchRun } from './search-jobs.ts'

/** Clients give up on a plain answer after 15 s; a stream shows that it is alive. */
const ANSWER_WITHIN_MS = 14 * SECOND_MS
const STREAM_WITHIN_MS = 60 * SECOND_MS

/** Mounted at `/api`. */
export function jobRoutes(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'texts' | 'marketplaces' | 'accounts'>,
): Hono<SessionEnv> {
  const routes = new Hono<SessionEnv>()

  async function answer(c: Context<SessionEnv>, search: JobSearch): Promise<Response> {
    const userId = c.get('userId')
    await assertMaySearch(deps, userId, search)
    const language = requestLanguage(c)
    if (!wantsEvents(c)) {
      // Ends when the caller goes away.
      const { signal } = c.req.raw
      const run = { signal, timeoutMs: ANSWER_WITHIN_MS, language }
      return c.json((await shownTo(userId, search, run)).jobs)
    }
    return streamEvents<SearchEvent>(deps, c, async (signal, say) => {
      const run = { signal, timeoutMs: STREAM_WITHIN_MS, language }
      const onProgress = (progress: Omit<Extract<SearchEvent, { type: 'progress' }>, 'type'>) =>
        say({ type: 'progress', ...progress })
      return { type: 'done', ...(await shownTo(userId, search, { ...run, onProgress })) }
    })
  }

  async function shownTo(userId: string, search: JobSearch, run: SearchRun): ReturnType<typeof searchJobs> {
    const found = await searchJobs(deps, userId, search, run)
    await noteShown(deps, userId, search.platform, found.jobs)
    return found
  }

  routes.post(jobs.searchWithForm.path, async (c) => answer(c, await readBody(c, jobs.searchWithForm.request)))

  routes.post(jobs.search.path, async (c) => {
    const { userId, ...search } = await readBody(c, jobs.search.request)
    assertSelf(c.get('userId'), userId)
    return answer(c, search)
  })

  routes.post(jobs.previewAgent.path, async (c) => {
    const agent = await readBody(c, jobs.previewAgent.request)
    return c.json(
      await previewAgent(deps, c.get('userId'), agent, { signal: c.req.raw.signal, timeoutMs: ANSWER_WITHIN_MS }),
    )
  })

  return routes
}
