/** MCP tools about proposals: list, prepare, confirm. */
import * as z from 'zod'
import { isOpen, type Proposal } from '../world/market.ts'
import { connectsOf } from './account.ts'
import { hasApplied } from './job-tools.ts'
import { statusLabelOf, statusOf } from './jobs.ts'
import { action, refused, type Tool, type ToolAnswer, type ToolContext, untrusted } from './tool.ts'

const conflict = refused('VJ-JA-10', 'You already have a proposal or an invitation for this job')

const create = z.object({
  job_reference: z.string().min(1),
  cover_letter: z.string().min(1).max(5000),
  charged_amount: z.number().positive(),
  answers: z.array(z.object({ question: z.string(), answer: z.string().min(1) })).default([]),
  boost_connects: z.int().min(1).optional(),
})
const list = z.object({
  sort_field: z.literal('CREATEDDATETIME').optional(),
  sort_order: z.literal('DESC').optional(),
  limit: z.int().min(1).max(50).default(10),
})

/** The freelancer's proposals; "Accepted" means submitted. */
export const listProposals: Tool = {
  description: 'View your freelancer proposals. Status "Accepted" means submitted: show status_label to people.',
  isReadOnly: true,
  actions: {
    list: action('Your proposals, newest first.', list, (context, params) => {
      const mine = ownProposals(context).reverse()
      const proposals = mine.slice(0, params.limit).map((proposal) => listed(context, proposal))
      return { result: { proposals, totalCount: mine.length } }
    }),
  },
}

/** Prepares proposals. Nothing is sent before confirm_preview. */
export const manageProposals: Tool = {
  description:
    'Prepare proposals. create returns a preview: show cost, amount and letter to the user, ' +
    'then call confirm_preview. WRITE OPERATION — REQUIRES EXPLICIT USER CONFIRMATION.',
  isReadOnly: false,
  actions: {
    create: action('Prepare a proposal. job_reference is the numeric job id.', create, prepare),
  },
}

/** Carries a preview out. This is the only call that sends anything to a client. */
export const confirmPreview: Tool = {
  description: 'Confirm and execute a prepared preview. WRITE OPERATION — REQUIRES EXPLICIT USER CONFIRMATION.',
  isReadOnly: false,
  actions: {
    confirm: action(
      'Execute a preview.',
      z.object({ type: z.literal('proposal'), preview_id: z.string() }),
      (context, params) => confirm(context, params.preview_id),
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
    (question) => !params.answers.some((answer) => withoutMarks(answer.question) === question),
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
    answers: params.answers.map(({ question, answer }) => ({ question: withoutMarks(question), answer })),
    connects,
  })
  return {
    result: {
      preview_id: preview.id,
      type: 'proposal',
      connects_cost: job.connectsCost,
      connects_balance: balance,
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
function withoutMarks(question: string): string {
  return question.replace(/<\/?untrusted_participant_content>/g, '').trim()
}

function listed({ world }: ToolContext, proposal: Proposal): Record<string, unknown> {
  const job = world.board.find('upwork', proposal.jobId)
  return {
    id: proposal.id,
    status: statusOf(proposal),
    status_label: statusLabelOf(proposal),
    charged_amount: proposal.amount,
    currency: proposal.currency,
    connects_spent: proposal.connects,
    viewed_by_client: proposal.reached.viewed !== undefined,
    created_date: new Date(proposal.receivedAtMs).toISOString(),
    marketplaceJobPosting: { id: proposal.jobId, ...(job && { title: untrusted(job.title) }) },
  }
}
