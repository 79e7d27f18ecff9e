/** Whether a model's advice not to bid holds: its words stand in the post, its fact exists, and our own reading does not say the opposite. */
import { decide, payOf } from '../../judgement/decide.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { verdictOf } from '../../judgement/verdicts.ts'
import type { Declined, WritingRequest } from '../writer.ts'
import type { LetterCall } from './letter-call.ts'
import type { ModelReply } from './reply-schema.ts'
import { overlaps, postWords } from './words-in-post.ts'

const PRICE_REFS: ReadonlySet<string> = new Set(['hourlyRateUsd', 'smallestProjectUsd'])

/** @returns Null where it does not hold: then there must be a letter, which waits for a person. */
export function verifiedDecline(
  { why, fraud, requirements }: ModelReply,
  request: WritingRequest,
  { known, reading }: LetterCall,
): Declined['declined'] | null {
  const find = postWords(request.job)
  const found = find(why.words)
  if (!found) return null
  if (why.fact.trim() === '') {
    const isTold = [...fraud.flatMap(({ words }) => find(words) ?? []), ...reading.fraud].some((item) =>
      overlaps(item, found),
    )
    return isTold ? { words: found.words, fact: '', is: 'fraud' } : null
  }
  const fact = known.byShortId(why.fact)
  if (!fact) return null
  const { job, profile, answerBank, agent } = request
  const facts = factsOf(profile, answerBank, agent)
  // What the freelancer turns away, they turn away although they could do it.
  const isRefusal = fact.source === 'profile' && fact.ref === 'refuses'
  const meant = kindsAt(requirements, find, found)
  const isMet = reading.requirements.some(
    (requirement) =>
      (meant.length === 0 || meant.includes(sortOf(requirement.kind))) &&
      overlaps(requirement, found) &&
      verdictOf(requirement, facts).is === 'met',
  )
  const isPaid = PRICE_REFS.has(fact.ref) && !isRefusedForPrice(decide(reading, facts, payOf(job)))
  return (isMet && !isRefusal) || isPaid ? null : { words: found.words, fact: fact.text, is: 'unfit' }
}

/** @returns Advice that nothing confirms, with the post's words; null where they do not stand in the post. */
export function adviceOf({ why }: ModelReply, { job }: WritingRequest): Declined['declined'] | null {
  const found = postWords(job)(why.words)
  return found && { words: found.words, fact: '', is: 'advice' }
}

/** @returns What kinds of condition the model read at these words: years with a tool are another one than the tool. */
function kindsAt(
  requirements: ModelReply['requirements'],
  find: ReturnType<typeof postWords>,
  found: NonNullable<ReturnType<ReturnType<typeof postWords>>>,
): string[] {
  return requirements.flatMap(({ kind, words }) => {
    const at = find(words)
    return kind !== 'other' && at && overlaps(at, found) ? [sortOf(kind)] : []
  })
}

/** Two kinds that a model can hardly tell apart. */
function sortOf(kind: string): string {
  return kind === 'skill' ? 'tool' : kind
}

function isRefusedForPrice(decision: ReturnType<typeof decide>): boolean {
  return decision.is === 'refuse' && decision.reasons.some(({ code }) => code === 'price')
}
