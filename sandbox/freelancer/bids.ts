/** Bids: placing them under the marketplace's rules, and showing their state. */
import * as z from 'zod'
import type { Account } from '../tokens.ts'
import { accountNamed } from '../tokens.ts'
import { inUsd } from '../world/currencies.ts'
import { isOpen, type Job, outcomeOf, type Proposal } from '../world/market.ts'
import type { World } from '../world.ts'
import { descriptionOf, seconds } from './projects.ts'

const maxBidUsd = 1_000_000

/** Why a bid is refused, in the marketplace's words. */
interface Refusal {
  status: 400 | 403 | 404 | 409
  message: string
  code: string
}

const bidRequest = z.object({
  project_id: z.int(),
  bidder_id: z.int(),
  amount: z.number(),
  period: z.int().min(1).max(365),
  milestone_percentage: z.number().min(0).max(100),
  description: z.string(),
})

/** Places a bid. @returns the bid object, or the reason of the refusal. */
export function placeBid(
  world: World,
  account: Account,
  body: unknown,
): { bid: Record<string, unknown> } | { refusal: Refusal } {
  const parsed = bidRequest.safeParse(body)
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') ?? 'body'
    return { refusal: { status: 400, message: `Invalid value for ${field}`, code: 'RestExceptionCodes.BAD_REQUEST' } }
  }
  const request = parsed.data
  const job = world.board.find('freelancer', String(request.project_id))
  const refusal = objection(world, account, job, request)
  if (refusal !== null || job === undefined) return { refusal: refusal ?? notFound }
  const receipt = world.submit(job, {
    freelancer: account.username,
    text: request.description,
    amount: request.amount,
    currency: job.currency,
    answers: answersIn(job, request.description),
    connects: 0,
  })
  if (receipt.kind === 'duplicate') {
    return {
      refusal: {
        status: 409,
        message: 'You have already bid on that project.',
        code: 'ProjectExceptionCodes.DUPLICATE_BID',
      },
    }
  }
  return { bid: bidOf(receipt.proposal) }
}

/**
 * The bid object. It has one field that is not documented: `time_viewed` tells that the client has looked.
 * `shortlisted` means an interview.
 */
export function bidOf(proposal: Proposal): Record<string, unknown> {
  const { reached } = proposal
  return {
    id: Number(proposal.id),
    project_id: Number(proposal.jobId),
    bidder_id: accountNamed('freelancer', proposal.freelancer).id,
    amount: proposal.amount,
    description: proposal.text,
    retracted: false,
    shortlisted: reached.interview !== undefined,
    award_status: awardStatus(proposal),
    time_awarded: reached.hired === undefined ? null : seconds(reached.hired),
    time_viewed: reached.viewed === undefined ? null : seconds(reached.viewed),
    submitdate: seconds(proposal.receivedAtMs),
    time_submitted: seconds(proposal.receivedAtMs),
  }
}

function awardStatus(proposal: Proposal): string | null {
  const outcome = outcomeOf(proposal)
  if (outcome === 'hired') return 'awarded'
  return outcome === 'declined' ? 'rejected' : null
}

const notFound: Refusal = { status: 404, message: 'Project not found', code: 'ProjectExceptionCodes.PROJECT_NOT_FOUND' }

function objection(
  world: World,
  account: Account,
  job: Job | undefined,
  request: z.infer<typeof bidRequest>,
): Refusal | null {
  if (job === undefined) return notFound
  if (request.bidder_id !== account.id)
    return { status: 403, message: 'You can only bid as yourself', code: 'RestExceptionCodes.FORBIDDEN' }
  if (job.isNda || job.isSealed)
    return {
      status: 403,
      message: 'This project can not be bid on through the API',
      code: 'ProjectExceptionCodes.FORBIDDEN',
    }
  if (!isOpen(job, world.clock.nowMs()))
    return { status: 400, message: 'This project is not active', code: 'ProjectExceptionCodes.PROJECT_NOT_ACTIVE' }
  if (request.amount <= 0)
    return { status: 400, message: 'Your bid is too low', code: 'ProjectExceptionCodes.BID_AMOUNT_TOO_LOW' }
  if ((inUsd(request.amount, job.currency) ?? 0) > maxBidUsd)
    return { status: 400, message: 'Your bid is too high', code: 'ProjectExceptionCodes.BID_AMOUNT_TOO_HIGH' }
  if (request.description.trim().length < 20)
    return {
      status: 400,
      message: 'Your bid description is too short',
      code: 'ProjectExceptionCodes.BID_DESCRIPTION_TOO_SHORT',
    }
  if (/[\w.+-]+@[\w-]+\.[a-z]{2,}/i.test(request.description)) {
    return {
      status: 400,
      message: 'Your bid description contains an email address',
      code: 'ProjectExceptionCodes.BID_DESCRIPTION_CONTAINS_EMAIL',
    }
  }
  return null
}

/** The API has no field for answers, so they are read from the text, each under its question. */
function answersIn(job: Job, text: string): Proposal['answers'] {
  return job.questions.flatMap((question) => {
    const at = text.indexOf(question)
    if (at < 0 || descriptionOf(job) === text) return []
    const answer = text.slice(at + question.length).split(/\n\s*\n/)[0] ?? ''
    return [{ question, answer: answer.trim() }]
  })
}
