/** Upwork: search and outcomes through its GraphQL API, jobs and proposals through its MCP server. */
import { z } from 'zod'
import type { Job, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'
import type { ProposalContent } from '#shared/domain/proposal.ts'
import { fromMinor } from '#shared/money.ts'
import type { Clock } from '#shared/time.ts'
import { wholeOrNull } from '../clean.ts'
import { readableOf } from '../http.ts'
import {
  type CallOptions,
  type Marketplace,
  MarketplaceError,
  nullWhenGone,
  type SearchOptions,
  type SubmitOptions,
  type Submitted,
} from '../marketplace.ts'
import { fitsCriteria, isPastAge, newestFirst } from '../search.ts'
import type { MarketplaceSettings } from '../settings.ts'
import { withTokens } from '../with-tokens.ts'
import { expressionOf } from './expression.ts'
import { createUpworkGraphql, type UpworkGraphql } from './graphql.ts'
import { detailSchema, jobOfDetail, jobOfNode, nodeSchema, searchSchema } from './map.ts'
import { type CallTool, createUpworkMcp } from './mcp.ts'
import { createUpworkOauth } from './oauth.ts'
import { outcomeOf, proposalListSchema, proposalSchema, receiptOf, type UpworkProposal } from './proposal-map.ts'
import { signInToSandbox } from './sandbox-sign-in.ts'

const PAGE = 50
/** The limit of pages. A search that matches little must not read the whole site. */
const PAGES_MAX = 8
const STATUSES = ['Pending', 'Accepted', 'Activated', 'Offered', 'Hired', 'Declined', 'Withdrawn', 'Archived']

const SEARCH = `query Search($filter: MarketplaceJobPostingsSearchFilter, $sort: [MarketplaceJobPostingSearchSortAttribute]) {
  marketplaceJobPostingsSearch(marketPlaceJobFilter: $filter, searchType: USER_JOBS_SEARCH, sortAttributes: $sort) {
    pageInfo { hasNextPage endCursor }
    edges { node {
      id ciphertext title description createdDateTime publishedDateTime duration
      amount { rawValue currency } hourlyBudgetType
      hourlyBudgetMin { rawValue currency } hourlyBudgetMax { rawValue currency }
      experienceLevel totalApplicants applied skills { name prettyName }
      client { totalHires totalSpent { rawValue currency } verificationStatus totalReviews totalFeedback location { country } }
    } }
  }
}`

/** A proposal list takes exactly one status, so one request holds one list for each status. */
const PROPOSALS = `query Proposals($sort: VendorProposalSortAttribute!, $page: Pagination!, ${STATUSES.map(
  (status) => `$${status}: VendorProposalFilter!`,
).join(', ')}) {
${STATUSES.map(
  (
    status,
  ) => `  ${status}: vendorProposals(filter: $${status}, sortAttribute: $sort, pagination: $page) { edges { node {
    id status { status } viewedByClient annotations marketplaceJobPosting { id }
    auditDetails { createdDateTime { rawValue } modifiedDateTime { rawValue } }
  } } }`,
).join('\n')}
}`
const proposalsSchema = z.record(z.string(), z.object({ edges: z.array(z.object({ node: proposalSchema })) }))

const accountsSchema = z.object({
  accounts: z.array(z.object({ name: z.string(), org_uid: z.string().min(1), role: z.string() })),
})
const previewSchema = z.object({
  preview_id: z.string().nullish(),
  draft_id: z.string().nullish(),
  connects_cost: z.number().nullish(),
  connects_balance: z.number().nullish(),
})
const confirmedSchema = z.object({
  newProposalId: z.string().nullish(),
  proposal_id: z.string().nullish(),
  submitted_at: z.string().nullish(),
  connects_spent: z.number().nullish().catch(null),
  connects_balance: z.number().nullish().catch(null),
})

export function createUpwork(config: MarketplaceSettings, clock: Clock): Marketplace {
  const { callTimeoutMs } = config.engine
  const oauth = createUpworkOauth(config.upwork, callTimeoutMs, clock)
  const graphql = createUpworkGraphql(config.upwork, callTimeoutMs, clock)
  const withMcp = createUpworkMcp(config.upwork, callTimeoutMs, clock)
  const { webUrl } = config.upwork

  return {
    id: 'upwork',
    // No password is ever sent to the real Upwork.
    signIn:
      config.upwork.signIn === 'credentials'
        ? (credentials, options) => signInToSandbox(config, credentials, clock, options)
        : undefined,
    beginAuthorisation: oauth.begin,
    finishAuthorisation: oauth.finish,
    refresh: oauth.refresh,
    revoke: oauth.revoke,

    async account(tokens, options) {
      const { accounts } = await withMcp(tokens.accessToken, options, (call) =>
        call(accountsSchema, { tools: ['list_accounts'] }),
      )
      const talent = accounts.find((account) => account.role === 'TALENT')
      if (!talent) throw new MarketplaceError('rejected', 'upwork: no freelancer account', { reason: 'not_eligible' })
      return { id: talent.org_uid, name: talent.name, profileUrl: null }
    },

    async search(session, criteria, limit, options) {
      if (!session) throw new MarketplaceError('unauthorized', 'upwork: visitors cannot search')
      return withTokens(session, (token) => searchPages(graphql, criteria, limit, webUrl, token, options))
    },

    job(session, jobId, options) {
      return withTokens(session, (token) =>
        withMcp(token, options, async (call) => {
          const params = () => ({ id: jobId })
          const detail = await call(detailSchema, {
            tools: ['find_jobs'],
            action: 'get',
            orgUid: session.account.id,
            params,
          }).catch(nullWhenGone)
          const unitsLeft = wholeOrNull(detail?.connects_balance) ?? undefined
          return { job: detail && jobOfDetail(detail, jobId, webUrl), unitsLeft }
        }),
      )
    },

    submit(session, job, content, options) {
      const orgUid = session.account.id
      return withTokens(session, (token) =>
        withMcp(token, options, async (call) => {
          const previewId = await prepare(call, orgUid, job, content, options).catch(notSent)
          await options.mayLeave?.()
          const confirmed = await call(confirmedSchema, {
            tools: ['confirm_preview', 'confirm_draft'],
            action: 'confirm',
            orgUid,
            isOnce: true,
            params: (tool) => ({
              type: 'proposal',
              [tool === 'confirm_draft' ? 'draft_id' : 'preview_id']: previewId,
            }),
          })
          const receipt = receiptOf({
            id: confirmed.newProposalId ?? confirmed.proposal_id ?? '',
            created_date: confirmed.submitted_at,
          })
          const units = wholeOrNull(confirmed.connects_spent) ?? undefined
          const unitsLeft = wholeOrNull(confirmed.connects_balance) ?? undefined
          if (receipt?.id) return { ...receipt, units, unitsLeft }
          // The proposal was taken, but the answer has no id or time. The list has both.
          const listed = await newestProposal(call, orgUid, job.id).catch(() => null)
          if (listed) return { ...listed, units: units ?? listed.units, unitsLeft }
          throw new MarketplaceError('changed', 'upwork confirmation without a receipt', { mayHaveArrived: true })
        }),
      )
    },

    findProposal(session, jobId, options) {
      return withTokens(session, async (token) => {
        const listed = await withMcp(token, options, (call) => newestProposal(call, session.account.id, jobId))
        if (listed) return listed
        // That list is not complete. Only the list that filters by job can prove that there is no proposal.
        const [proposal] = await proposalsOn(graphql, [jobId], token, options)
        if (!proposal) return null
        const receipt = receiptOf(proposal)
        if (!receipt) throw new MarketplaceError('changed', 'upwork proposal without a time')
        return receipt
      })
    },

    outcomes(session, jobIds, options) {
      return withTokens(session, async (token) => {
        const found: Awaited<ReturnType<Marketplace['outcomes']>> = new Map()
        for (let from = 0; from < jobIds.length; from += PAGE) {
          for (const proposal of await proposalsOn(graphql, jobIds.slice(from, from + PAGE), token, options)) {
            const outcome = outcomeOf(proposal)
            if (outcome && proposal.marketplaceJobPosting) found.set(proposal.marketplaceJobPosting.id, outcome)
          }
        }
        return found
      })
    },
  }
}

async function searchPages(
  graphql: UpworkGraphql,
  criteria: SearchCriteria,
  limit: number,
  webUrl: string,
  token: string,
  options: SearchOptions,
): Promise<Job[]> {
  const pagesMax = Math.min(options.pagesMax ?? PAGES_MAX, PAGES_MAX)
  const expression = expressionOf(criteria)
  const [kind, otherKind] = criteria.kinds
  const filter = {
    ...(expression ? { searchExpression_eq: expression } : {}),
    ...(kind && !otherKind ? { jobType_eq: kind.toUpperCase() } : {}),
  }
  const found: Job[] = []
  let after = '0'
  for (let page = 0; page < pagesMax && found.length < limit; page += 1) {
    const variables = { filter: { ...filter, pagination_eq: { first: PAGE, after } }, sort: [{ field: 'RECENCY' }] }
    const answer = await graphql(searchSchema, 'upwork search', SEARCH, variables, token, options)
    const { edges, pageInfo } = answer.marketplaceJobPostingsSearch
    const nodes = edges.map((edge) => edge.node)
    const jobs = readableOf(nodeSchema, nodes, 'upwork search').map((node) => jobOfNode(node, webUrl))
    const fitting = jobs.filter((job) => fitsCriteria(job, criteria))
    found.push(...fitting)
    options.onPage?.({ pagesRead: page + 1, pagesMax, jobs: fitting })
    if (!pageInfo.hasNextPage || !pageInfo.endCursor || isPastAge(jobs, criteria)) break
    after = pageInfo.endCursor
  }
  return newestFirst(found, limit)
}

/** Prepares a proposal without sending it. Its preview tells the cost. @returns The preview's id. */
async function prepare(
  call: CallTool,
  orgUid: string,
  job: Job,
  content: ProposalContent,
  { boost = 0, mostUnits }: SubmitOptions,
): Promise<string> {
  const preview = await call(previewSchema, {
    tools: ['manage_proposals'],
    action: 'create',
    orgUid,
    params: () => ({
      job_reference: job.id,
      cover_letter: content.letter,
      charged_amount: fromMinor(content.amountMinor, content.currency),
      answers: content.answers,
      ...(boost > 0 && { boost_connects: boost }),
    }),
  })
  const { connects_cost: cost, connects_balance: balance } = preview
  if (typeof cost === 'number' && mostUnits !== undefined && cost + boost > mostUnits) {
    throw new MarketplaceError('rejected', 'upwork: more connects than agreed', { reason: 'cost', sendCost: cost })
  }
  if (typeof cost === 'number' && typeof balance === 'number' && cost + boost > balance) {
    throw new MarketplaceError('rejected', 'upwork: not enough connects', { reason: 'quota' })
  }
  const id = preview.preview_id ?? preview.draft_id
  if (!id) throw new MarketplaceError('changed', 'upwork preview without an id')
  return id
}

/** Before the confirmation nothing can have arrived, however a call failed. */
function notSent(error: unknown): never {
  if (!(error instanceof MarketplaceError) || !error.mayHaveArrived) throw error
  const { kind, message, reason, retryAfterMs } = error
  throw new MarketplaceError(kind, message, { ...(reason ? { reason } : {}), retryAfterMs, cause: error })
}

/** @returns The receipt of the job's proposal, when it is among the newest. */
async function newestProposal(call: CallTool, orgUid: string, jobId: string): Promise<Submitted | null> {
  const { proposals } = await call(proposalListSchema, {
    tools: ['list_freelancer_proposals'],
    action: 'list',
    orgUid,
    params: () => ({ sort_field: 'CREATEDDATETIME', sort_order: 'DESC', limit: 10 }),
  })
  const proposal = proposals.find((each) => each.marketplaceJobPosting?.id === jobId)
  const receipt = proposal && receiptOf(proposal)
  return receipt ? { ...receipt, units: wholeOrNull(proposal?.connects_spent) ?? undefined } : null
}

async function proposalsOn(
  graphql: UpworkGraphql,
  jobIds: readonly string[],
  token: string,
  options: CallOptions,
): Promise<UpworkProposal[]> {
  if (jobIds.length === 0) return []
  const variables = {
    sort: { field: 'CREATEDDATETIME', sortOrder: 'DESC' },
    page: { first: PAGE },
    ...Object.fromEntries(STATUSES.map((status) => [status, { status_eq: status, jobPostingIds_any: jobIds }])),
  }
  const answer = await graphql(proposalsSchema, 'upwork proposals', PROPOSALS, variables, token, options)
  const proposals = Object.values(answer).flatMap(({ edges }) => edges.map((edge) => edge.node))
  // Proposals on other jobs mean that our filter was ignored. An empty answer then proves nothing.
  if (proposals.some(({ marketplaceJobPosting }) => !jobIds.includes(marketplaceJobPosting?.id ?? ''))) {
    throw new MarketplaceError('changed', 'upwork proposals: the filter is ignored')
  }
  return proposals
}
