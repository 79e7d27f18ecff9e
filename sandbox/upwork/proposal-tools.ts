/** MCP tools about proposals: list, prepare, confirm. */
import * as z from 'zod'
import { isOpen, type Job, type Proposal } from '../world/market.ts'
import { connectsOf } from './account.ts'
import { hasApplied } from './job-tools.ts'
import { annotationsOf, ciphertextOf, modifiedAtMs, money, statusLabelOf, statusOf } from './jobs.ts'
import { action, pageOf, refused, type Tool, type ToolAnswer, type ToolContext, untrusted } from './tool.ts'

const conflict = refused('VJ-JA-10', 'You already have a proposal or an invitation for this job')

const create = z.object({
  job_reference: z.string().min(1),
  cover_letter: z.string().min(1).max(5000),
  charged_amount: z.number().positive(),
  answers: z.array(z.object({ question: z.string(), answer: z.string().min(1) })).default([]),
  estimated_duration: z.string().optional(),
  boost_connects: z.int().min(1).optional(),
  portfolio_project_ids: z.array(z.string()).optional(),
  certificate_ids: z.array(z.string()).optional(),
})
const list = z.object({
  status: z
    .enum(['Pending', 'Accepted', 'Activated', 'Offered', 'Hired', 'Declined', 'Withdrawn', 'Archived'])
    .optional(),
  sort_field: z.literal('CREATEDDATETIME').optional(),
  sort_order: z.enum(['ASC', 'DESC']).default('DESC'),
  limit: z.int().min(1).max(50).default(10),
  cursor: z.string().optional(),
})

/** The freelancer's proposals; "Accepted" means submitted. */
export const listProposals: Tool = {
  description:
    'View your freelancer proposals and received invitations. Status "Accepted" means submitted: show status_label to people.',
  isReadOnly: true,
  actions: {
    list: action('Your proposals.', list, (context, params) => {
      const mine = ownProposals(context).filter(
        (proposal) => params.status === undefined || statusOf(proposal) === params.status,
      )
      if (params.sort_order === 'DESC') mine.reverse()
      const { rows, pageInfo } = pageOf(mine, params.cursor, params.limit)
      return {
        result: { proposals: rows.map((proposal) => listed(context, proposal)), totalCount: mine.length, pageInfo },
      }
    }),
    invitations: action(
      'Invitations you received.',
      z.object({ limit: z.int().optional(), cursor: z.string().optional() }),
      () => ({
        result: { invitations: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: '0' } },
      }),
    ),
    get: action(
      'One proposal.',
      z.object({ id: z.string().optional(), proposal_id: z.string().optional() }),
      (context, params) => {
        const id = params.id ?? params.proposal_id
        const proposal = ownProposals(context).find((each) => each.id === id)
        if (proposal === undefined) return refused('NOT_FOUND', 'There is no such proposal')
        return { result: detailed(context, proposal) }
      },
    ),
  },
}

/** Prepares proposals. Nothing is sent before confirm_preview. */
export const manageProposals: Tool = {
  description:
    'Prepare or withdraw proposals. create returns a preview: show cost, amount and letter to the user, ' +
    'then call confirm_preview. WRITE OPERATION — REQUIRES EXPLICIT USER CONFIRMATION.',
  isReadOnly: false,
  actions: {
    create: action('Prepare a proposal. job_reference is the numeric job id.', create, prepare),
    withdraw: action(
      'Withdraw a proposal.',
      z.object({ proposal_id: z.string(), reason: z.string().optional() }),
      (context, params) => {
        const proposal = ownProposals(context).find((each) => each.id === params.proposal_id && !each.isWithdrawn)
        if (proposal === undefined) return refused('NOT_FOUND', 'There is no such open proposal')
        context.world.withdraw(proposal)
        context.markEffect()
        return { result: { status: 'SUCCESS', proposal_id: proposal.id } }
      },
    ),
  },
}

/** Carries a preview out. This is the only call that sends anything to a client. */
export const confirmPreview: Tool = {
  description: 'Confirm and execute a prepared preview. WRITE OPERATION — REQUIRES EXPLICIT USER CONFIRMATION.',
  isReadOnly: false,
  actions: {
    confirm: action(
      'Execute a preview.',
      z.object({ type: z.literal('proposal'), preview_id: z.string().optional(), draft_id: z.string().optional() }),
      (context, params) => confirm(context, params.preview_id ?? params.draft_id ?? ''),
    ),
  },
}

function prepare(context: ToolContext, params: z.infer<typeof create>): ToolAnswer {
  const { world, account, previews } = context
  if (!/^\d+$/.test(params.job_reference))
    return refused('INVALID_PARAMS', 'job_reference must be the numeric job id, not its ciphertext')
  const job = world.board.find('upwork', params.job_reference)
  if (job === undefined) return refused('NOT_FOUND', 'There is no such job posting')
  if (hasApplied(context, job)) return conflict
  if (!isOpen(job, world.clock.nowMs())) return refused('JOB_NOT_AVAILABLE', 'This job is no longer open for proposals')
  const unanswered = job.questions.filter(
    (question) => !params.answers.some((answer) => plain(answer.question) === question),
  )
  if (unanswered.length > 0) return refused('SCREENING_ANSWERS_REQUIRED', `Missing answers: ${unanswered.join(' | ')}`)
  const connects = job.connectsCost + (params.boost_connects ?? 0)
  const balance = connectsOf(world, account)
  if (connects > balance)
    return refused('INSUFFICIENT_CONNECTS', `This needs ${connects} Connects, you have ${balance}`)
  const preview = previews.make(job.id, {
    freelancer: account.username,
    text: params.cover_letter,
    amount: params.charged_amount,
    currency: job.currency,
    answers: params.answers.map(({ question, answer }) => ({ question: plain(question), answer })),
    periodDays: null,
    milestonePercentage: null,
    connects,
  })
  return {
    result: {
      preview_id: preview.id,
      type: 'proposal',
      connects_cost: job.connectsCost,
      connects_balance: balance,
      bid_stats: {
        avgRateBid: money((job.min + job.max) / 2, job.currency),
        minRateBid: money(job.min, job.currency),
        maxRateBid: money(job.max, job.currency),
      },
      boost: {
        available: true,
        recommended_connects: 20,
        max_boost_connects: balance - job.connectsCost,
        current_top_bids: [],
        recommendation: 'skip',
      },
      unmet_preferred_qualifications: [],
      screening_questions: job.questions.map((question) => ({ question: untrusted(question) })),
    },
  }
}

function confirm(context: ToolContext, previewId: string): ToolAnswer {
  const { world, account, previews } = context
  const reading = previews.read(account.username, previewId)
  if (reading.kind === 'unknown')
    return refused('PREVIEW_NOT_FOUND', 'There is no such preview; a newer one may have replaced it')
  if (reading.kind === 'expired') return refused('PREVIEW_EXPIRED', 'The preview has expired, create it again')
  const job = world.board.find('upwork', reading.preview.jobId)
  if (job === undefined || (reading.kind === 'ready' && !isOpen(job, world.clock.nowMs()))) {
    return refused('JOB_NOT_AVAILABLE', 'This job is no longer open for proposals')
  }
  const receipt = world.submit(job, reading.preview.submission)
  previews.markUsed(reading.preview)
  if (receipt.kind === 'duplicate') return conflict
  context.markEffect()
  return {
    result: {
      status: 'SUCCESS',
      newProposalId: receipt.proposal.id,
      proposal_id: receipt.proposal.id,
      connects_spent: receipt.proposal.connects,
      connects_balance: connectsOf(world, account),
      submitted_at: new Date(receipt.proposal.receivedAtMs).toISOString(),
    },
  }
}

function ownProposals({ world, account }: ToolContext): Proposal[] {
  return world.book.of('upwork', { freelancer: account.username })
}

/** A question may come back with or without the marks that we put around it. */
function plain(question: string): string {
  return question.replace(/<\/?untrusted_participant_content>/g, '').trim()
}

function reference(job: Job | undefined, proposal: Proposal): Record<string, unknown> {
  if (job === undefined) return { id: proposal.jobId }
  return {
    id: job.id,
    ciphertext: ciphertextOf(job),
    title: untrusted(job.title),
    url: `https://www.upwork.com/jobs/${ciphertextOf(job)}`,
  }
}

function listed({ world }: ToolContext, proposal: Proposal): Record<string, unknown> {
  return {
    id: proposal.id,
    status: statusOf(proposal),
    status_label: statusLabelOf(proposal),
    charged_amount: proposal.amount,
    currency: proposal.currency,
    connects_spent: proposal.connects,
    viewed_by_client: proposal.reached.viewed !== undefined,
    created_date: new Date(proposal.receivedAtMs).toISOString(),
    modified_date: new Date(modifiedAtMs(proposal)).toISOString(),
    marketplaceJobPosting: reference(world.board.find('upwork', proposal.jobId), proposal),
  }
}

function detailed(context: ToolContext, proposal: Proposal): Record<string, unknown> {
  const received = context.world.book.of('upwork', { jobId: proposal.jobId })
  return {
    ...listed(context, proposal),
    cover_letter: proposal.text,
    answers: proposal.answers,
    data: {
      vendorProposal: {
        id: proposal.id,
        status: { status: statusOf(proposal) },
        annotations: annotationsOf(proposal),
        terms: { chargeRate: money(proposal.amount, proposal.currency) },
        proposalCoverLetter: proposal.text,
      },
    },
    messages: proposal.messages.map(({ text, atMs }) => ({
      from: 'client',
      text: untrusted(text),
      at: new Date(atMs).toISOString(),
    })),
    insights: {
      proposals_total: received.length,
      proposals_opened: received.filter((each) => each.reached.viewed !== undefined).length,
      messaged: received.filter((each) => each.reached.replied !== undefined).length,
    },
  }
}
