/** Freelancer.com: search, bids and their outcomes, through its REST API. */
import * as z from 'zod'
import type { Job, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import type { ProposalContent } from '#shared/domain/proposal.ts'
import { fromMinor } from '#shared/money.ts'
import { type Clock, DAY_MS, SECOND_MS } from '#shared/time.ts'
import { readableOf } from '../http.ts'
import {
  type CallOptions,
  type Marketplace,
  MarketplaceError,
  type MarketplaceSession,
  type MarketplaceTokens,
  nullWhenGone,
} from '../marketplace.ts'
import { fitsCriteria, isPastAge, newestFirst } from '../search.ts'
import type { MarketplaceSettings } from '../settings.ts'
import { withTokens } from '../with-tokens.ts'
import { createFreelancerClient, type FreelancerClient, type Params } from './client.ts'
import {
  accountOf,
  type Bid,
  bidSchema,
  bidsSchema,
  clientMessageOf,
  jobOf,
  messagesSchema,
  oneProjectSchema,
  outcomeOf,
  ownerOf,
  projectSchema,
  projectsSchema,
  receiptOf,
  selfSchema,
  skillsSchema,
  threadsSchema,
} from './map.ts'

const PAGE = 100
/** The limit of pages. A search that matches little must not read the whole site. */
const PAGES_MAX = 5
/** `fln:project_manage` (bidding) and `fln:messaging` (whether a client has answered). */
const ADVANCED_SCOPES = '2 5'
const DETAILS: Params = {
  full_description: true,
  job_details: true,
  upgrade_details: true,
  user_details: true,
  location_details: true,
  user_country_details: true,
  user_status: true,
  user_employer_reputation: true,
}

const tokensSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().nullish(),
  expires_in: z.number().positive(),
})

export function createFreelancer(config: MarketplaceSettings, clock: Clock): Marketplace {
  const settings = config.freelancer
  const client = createFreelancerClient(settings, config.engine.callTimeoutMs, clock)
  const webUrl = settings.apiUrl.replace(/\/api$/, '')
  const skillIds = createSkillIndex(client, clock)

  async function grant(form: Record<string, string>, options: CallOptions): Promise<MarketplaceTokens> {
    const answer = await client.grant(tokensSchema, '/oauth/token', form, options)
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token ?? null,
      expiresAt: clock.now() + answer.expires_in * SECOND_MS,
      clientId: settings.clientId,
    }
  }

  async function shownJob(jobId: string, token: string | null, options: CallOptions): Promise<Job | null> {
    const path = `/projects/0.1/projects/${encodeURIComponent(jobId)}/`
    const project = await client.get(oneProjectSchema, path, DETAILS, token, options).catch(nullWhenGone)
    return project && jobOf(project, webUrl, project.owner ?? ownerOf(project, project.users))
  }

  return {
    id: 'freelancer',
    mayLoseState: true,

    async beginAuthorisation(redirectUri, nonce) {
      const url = new URL(`${settings.accountsUrl}/oauth/authorise`)
      url.search = String(
        new URLSearchParams({
          response_type: 'code',
          client_id: settings.clientId,
          redirect_uri: redirectUri,
          scope: 'basic',
          prompt: 'select_account consent',
          advanced_scopes: ADVANCED_SCOPES,
          // `state` is not documented. Some servers return it, so the caller checks it only when it comes back.
          state: nonce,
        }),
      )
      return { url: url.href, clientId: settings.clientId, codeVerifier: '' }
    },

    finishAuthorisation({ code, redirectUri }, options) {
      return grant({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }, options)
    },

    async refresh(tokens, options) {
      if (!tokens.refreshToken) throw new MarketplaceError('unauthorized', 'freelancer: no refresh token')
      const fresh = await grant({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken }, options)
      return { ...fresh, refreshToken: fresh.refreshToken ?? tokens.refreshToken }
    },

    async revoke(tokens, options) {
      for (const token of [tokens.refreshToken, tokens.accessToken]) {
        if (token) await client.grant(z.unknown(), '/oauth/revoke', { token }, options)
      }
    },

    async account(tokens, options) {
      const self = await client.get(selfSchema, '/users/0.1/self/', {}, tokens.accessToken, options)
      return accountOf(self, webUrl)
    },

    search(session, criteria, limit, options) {
      const searchAs = async (token: string | null) => {
        const ids = await skillIds(criteria.skills, token, options)
        // A project fits by any of the words or by one of the skills (the agent's score ranks them). That takes two
        // searches, because the marketplace joins filters with "and".
        const queries: Params[] = []
        if (criteria.query.trim()) queries.push({ or_search_query: criteria.query.trim() })
        if (ids.length > 0) queries.push({ jobs: ids })
        if (queries.length === 0) queries.push({})
        const pagesEach = Math.min(options.pagesMax ?? PAGES_MAX, PAGES_MAX)
        const pagesMax = queries.length * pagesEach
        const found: Job[] = []
        let pagesRead = 0
        const onPage = (page: readonly Job[]) => {
          pagesRead += 1
          options.onPage?.({ pagesRead, pagesMax, jobs: page })
        }
        for (const query of queries) {
          found.push(
            ...(await searchPages(client, query, criteria, limit, webUrl, token, { ...options, pagesEach, onPage })),
          )
        }
        const jobs = newestFirst(found, limit)
        // A visitor has no bids.
        if (!session || token === null) return jobs
        const applied = new Set<string>()
        for (let from = 0; from < jobs.length; from += PAGE) {
          const page = jobs.slice(from, from + PAGE).map((job) => job.id)
          for (const bid of await bidsOn(client, session, page, token, options)) applied.add(String(bid.project_id))
        }
        return jobs.map((job) => ({ ...job, hasApplied: applied.has(job.id) }))
      }
      return session ? withTokens(session, searchAs) : searchAs(null)
    },

    job(session, jobId, options) {
      return withTokens(session, async (token) => {
        const job = await shownJob(jobId, token, options)
        if (!job) return { job: null }
        const bids = await bidsOn(client, session, [jobId], token, options)
        return { job: { ...job, hasApplied: bids.length > 0 } }
      })
    },

    jobForVisitor(jobId, options) {
      return shownJob(jobId, null, options)
    },

    submit(session, job, content, options) {
      return withTokens(session, async (token) => {
        await options.mayLeave?.()
        const bid = await client.post(bidSchema, '/projects/0.1/bids/', bidFor(session, job, content), token, options)
        const isOurs = String(bid.project_id) === job.id && String(bid.bidder_id) === session.account.id
        const receipt = isOurs ? receiptOf(bid) : null
        if (receipt) return receipt
        throw new MarketplaceError('changed', 'freelancer bid without a receipt', { mayHaveArrived: true })
      })
    },

    findProposal(session, jobId, options) {
      return withTokens(session, async (token) => {
        const [bid] = await bidsOn(client, session, [jobId], token, options)
        if (!bid) return null
        const receipt = receiptOf(bid)
        if (!receipt) throw new MarketplaceError('changed', 'freelancer bid without a time')
        return receipt
      })
    },

    outcomes(session, jobIds, options) {
      return withTokens(session, async (token) => {
        const found: Awaited<ReturnType<Marketplace['outcomes']>> = new Map()
        for (let from = 0; from < jobIds.length; from += PAGE) {
          const page = jobIds.slice(from, from + PAGE)
          const replies = await repliesOn(client, page, token, options)
          for (const bid of await bidsOn(client, session, page, token, options)) {
            found.set(String(bid.project_id), outcomeOf(bid, replies.get(bid.project_id) ?? null))
          }
        }
        return found
      })
    },

    reply(session, jobId, options) {
      return withTokens(session, async (token) => {
        const threads = await threadsOn(client, [jobId], token, options)
        const ids = threads.flatMap(({ id }) => id ?? [])
        if (ids.length === 0) return null
        const params = { threads: ids, limit: PAGE }
        const answer = await client.get(messagesSchema, '/messages/0.1/messages/', params, token, options)
        return clientMessageOf(answer, session.account.id, webUrl)
      })
    },
  }
}

/** @returns A lookup of skill ids by name in any case, because Freelancer.com filters by id. It is read once a day. */
function createSkillIndex(client: FreelancerClient, clock: Clock) {
  let index: { ids: Map<string, number>; readAt: number } | null = null
  return async (names: readonly string[], token: string | null, options: CallOptions): Promise<number[]> => {
    if (names.length === 0) return []
    if (!index || Math.abs(clock.now() - index.readAt) > DAY_MS) {
      const skills = await client.get(skillsSchema, '/projects/0.1/jobs/', {}, token, options)
      index = { ids: new Map(skills.map(({ id, name }) => [name.toLowerCase(), id])), readAt: clock.now() }
    }
    const { ids } = index
    return [...new Set(names.flatMap((name) => ids.get(name.trim().toLowerCase()) ?? []))]
  }
}

async function searchPages(
  client: FreelancerClient,
  query: Params,
  criteria: SearchCriteria,
  limit: number,
  webUrl: string,
  token: string | null,
  options: CallOptions & { pagesEach: number; onPage: (jobs: readonly Job[]) => void },
): Promise<Job[]> {
  const [onlyKind, otherKind] = criteria.kinds
  const params: Params = {
    ...DETAILS,
    ...query,
    ...(onlyKind && !otherKind ? { project_types: [onlyKind] } : {}),
    ...(criteria.languages.length > 0 ? { languages: criteria.languages } : {}),
    ...(criteria.postedAfter === null ? {} : { from_time: Math.floor(criteria.postedAfter / SECOND_MS) }),
    sort_field: 'time_submitted',
    limit: PAGE,
  }
  const found: Job[] = []
  for (let page = 0; page < options.pagesEach && found.length < limit; page += 1) {
    const answer = await client.get(
      projectsSchema,
      '/projects/0.1/projects/active/',
      { ...params, offset: page * PAGE },
      token,
      options,
    )
    const projects = readableOf(projectSchema, answer.projects, 'freelancer search')
    const jobs = projects.map((each) => jobOf(each, webUrl, ownerOf(each, answer.users)))
    const fitting = jobs.filter((job) => fitsCriteria(job, criteria))
    found.push(...fitting)
    options.onPage(fitting)
    if (answer.projects.length < PAGE || isPastAge(jobs, criteria)) break
  }
  return found
}

function bidFor(session: MarketplaceSession, job: Job, content: ProposalContent) {
  // The API has no field for answers, so they follow the letter, each under its question.
  const answers = content.answers.map(({ question, answer }) => `${question}\n${answer}`)
  return {
    project_id: Number(job.id),
    bidder_id: Number(session.account.id),
    amount: fromMinor(content.amountMinor, content.currency),
    period: content.periodDays,
    milestone_percentage: 100,
    description: [content.letter, ...answers].join('\n\n'),
  }
}

/** @returns This account's bids on these projects. */
async function bidsOn(
  client: FreelancerClient,
  session: MarketplaceSession,
  jobIds: readonly string[],
  token: string,
  options: CallOptions,
): Promise<Bid[]> {
  if (jobIds.length === 0) return []
  const params = { projects: jobIds, bidders: [session.account.id], limit: PAGE }
  const { bids } = await client.get(bidsSchema, '/projects/0.1/bids/', params, token, options)
  const own = bids.filter(
    (bid) => jobIds.includes(String(bid.project_id)) && String(bid.bidder_id) === session.account.id,
  )
  // Other people's bids mean that our filter was ignored. An empty answer then proves nothing, and a letter might be
  // sent twice.
  if (own.length < bids.length) throw new MarketplaceError('changed', 'freelancer bids: the filter is ignored')
  return own
}

/** @returns Project → when its client first wrote, in Unix seconds. Empty when this application may not read messages. */
async function repliesOn(
  client: FreelancerClient,
  jobIds: readonly string[],
  token: string,
  options: CallOptions,
): Promise<Map<number, number>> {
  const threads = await threadsOn(client, jobIds, token, options)
  return new Map(
    threads.flatMap(({ thread: { context, time_created } }) =>
      context?.type === 'project' ? [[context.id, time_created ?? 0] as const] : [],
    ),
  )
}

/** @returns The account's talks about these projects. Empty when this application may not read messages. */
async function threadsOn(
  client: FreelancerClient,
  jobIds: readonly string[],
  token: string,
  options: CallOptions,
): Promise<z.infer<typeof threadsSchema>['threads']> {
  const params = { context_type: 'project', contexts: jobIds, limit: PAGE }
  const { threads } = await client
    .get(threadsSchema, '/messages/0.1/threads/', params, token, options)
    .catch((error: unknown) => {
      if (error instanceof MarketplaceError && error.kind === 'rejected') return { threads: [] }
      throw error
    })
  return threads
}
