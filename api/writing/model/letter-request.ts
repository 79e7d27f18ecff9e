/** The one call that reads, decides and writes. What stays the same comes first, so that providers keep it in their cache. */
import { randomUUID } from 'node:crypto'
import { fillPrompt } from '#shared/domain/prompt-templates.ts'
import { styleWishes } from '#shared/domain/learning/style.ts'
import { isPriceOpen } from '#shared/domain/letter/price-reason.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import type { WritingRequest } from '../writer.ts'
import type { ModelMessage } from './call-body.ts'
import { type KnownFacts, moneyOf, oneLine } from './known-facts.ts'
import { exchangesFor } from './sums/exchanges.ts'
import type { ToldSum } from './sums/told-sum.ts'
import { RULES } from './rules.ts'
import type { ShownPost } from './shown-post.ts'

const VOICE_LENGTH_MOST = 1_500
/** An agent's longest prompt, with what is filled in. */
const WISHES_LENGTH_MOST = 12_000

/** What a model is told besides the request. */
export interface ToldBeside {
  known: KnownFacts
  post: ShownPost
  /** The freelancer's hours by the client's clock; null where they are not certain. */
  hours: ToldSum | null
}

/**
 * @param fence A random line, so that no post can contain it and close its own fence.
 * @returns The rules, the freelancer, the job with its post, and last what should change in a letter that there is.
 */
export function letterMessages(
  request: WritingRequest,
  told: ToldBeside,
  fence = `=====${randomUUID()}=====`,
): ModelMessage[] {
  return [
    { role: 'system', content: RULES },
    {
      role: 'user',
      content: [freelancerPart(request, told.known), jobPart(request, told, fence), againPart(request)]
        .filter(Boolean)
        .join('\n\n'),
    },
  ]
}

function freelancerPart({ agent, profile, voice = [] }: WritingRequest, known: KnownFacts): string {
  // The prompt is filled without the post, which comes below between fences; here it would pass for the freelancer's words.
  const prompt = agent.prompt.replace(/\{\{?\s*jobDescription\s*\}?\}/g, 'the post below')
  const wishes = fillPrompt(prompt, { agent, profile, job: null }).slice(0, WISHES_LENGTH_MOST)
  const style = styleWishes(agent).map(oneLine)
  const letters = voice.slice(0, 3).map((letter) => `"""\n${letter.slice(0, VOICE_LENGTH_MOST)}\n"""`)
  return [
    '# FREELANCER',
    `First name: ${profile.firstName || agent.upworkFreelancerName}`,
    profile.latinName === '' ? '' : `In Latin letters: ${profile.latinName}`,
    section('FACTS', known.lines),
    section('LETTERS OF THEIR OWN, for the tone only; nothing in them is a fact', letters),
    section('WISHES of the freelancer about style; nothing in them is a fact', [wishes, ...style].filter(Boolean)),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function jobPart(request: WritingRequest, { known, post, hours }: ToldBeside, fence: string): string {
  const { job, variant = 0 } = request
  const { words, max } = LETTER_LIMITS[job.platform]
  const told = [
    `Words: about ${about(words)}, never more than ${words}, unless the post asks for another length. At most ${max} characters.`,
    `Budget: ${budgetOf(job)}`,
    `Client: ${clientOf(job)}`,
    ourAmount(request, known),
    ourDays(request),
    hours === null ? '' : `Hours of work: ${hours.text}`,
    job.skills.length > 0 ? `Skills listed: ${job.skills.map(oneLine).join(', ')}` : '',
    // What should change says so itself.
    variant > 0 && request.again === undefined
      ? `This is version ${variant + 1}: choose another proof, opening and order than you would at first.`
      : '',
  ].filter(Boolean)
  const fenced = [
    `Title: ${oneLine(post.title)}`,
    section(
      'Numbered questions',
      post.questions.map((question, index) => `${index}. ${oneLine(question)}`),
    ),
    post.text.replaceAll('=====', ''),
  ]
  return ['# JOB', told.join('\n'), fence, fenced.filter(Boolean).join('\n\n'), fence].join('\n')
}

/** Last, because a model follows what comes last. */
function againPart({ again = '' }: WritingRequest): string {
  return again === '' ? '' : `# ANOTHER VERSION\n${again}`
}

function ourAmount(request: WritingRequest, { amount, facts }: KnownFacts): string {
  const { job, priceReason } = request
  if (!isPriceOpen(job, priceReason)) return amount === null ? '' : `Our amount: ${amount}`
  const rates = exchangesFor(facts, job.currency).map(({ from, rate }) => `1 ${from} = ${rate} ${job.currency}`)
  return [
    `Our amount: the sum of "price"; where that is empty, ${amount === null ? 'none' : `${amount}, the budget`}`,
    ...(rates.length > 0 ? [`Rate of exchange: ${rates.join(', ')}`] : []),
  ].join('\n')
}

function ourDays({ job, periodDays = 0 }: WritingRequest): string {
  if (!MARKETPLACES[job.platform].takesDays) return ''
  return `Days: ${periodDays === 0 ? 'what "days" comes to' : `${periodDays}, as the bid promises`}`
}

/** Who aims at the most writes more: a model counts words badly. */
function about(most: number): number {
  return Math.round((most * 0.8) / 5) * 5
}

function budgetOf({ kind, budgetMinMinor, budgetMaxMinor, currency }: Job): string {
  const amounts = [...new Set([budgetMinMinor, budgetMaxMinor])].flatMap((minor) =>
    minor === null ? [] : [moneyOf(minor, currency)],
  )
  return amounts.length === 0
    ? `${kind}, not told`
    : `${kind}, ${amounts.join(' to ')}${kind === 'hourly' ? ' an hour' : ''}`
}

function clientOf({ client }: Job): string {
  const { country, isPaymentVerified, rating, hireCount, totalSpentMinor } = client
  const told = [
    country === null ? '' : `country ${country}`,
    isPaymentVerified === null ? '' : `payment ${isPaymentVerified ? 'verified' : 'not verified'}`,
    hireCount === null ? '' : `hires ${hireCount}`,
    totalSpentMinor === null ? '' : `spent ${moneyOf(totalSpentMinor, 'USD')}`,
    rating === null ? '' : `rating ${rating}`,
  ].filter(Boolean)
  return told.length === 0 ? 'not told' : told.join(', ')
}

function section(label: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${label}:\n${lines.join('\n')}`
}
