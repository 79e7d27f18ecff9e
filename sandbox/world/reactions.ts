/** What clients do about proposals: some look, some write, a few hire, many never answer. */
import { createRandom } from '../random.ts'
import { type Job, type Outcome, outcomeOf, type Proposal } from './market.ts'

const minuteMs = 60_000

/** Draws what this client does about this proposal, and when. The same pair always gets the same draws. */
export function planReaction(seed: number, speed: number, job: Job, proposal: Proposal): Proposal['planned'] {
  const random = createRandom(seed, 'reaction', job.id, proposal.freelancer)
  const planned: Proposal['planned'] = []
  let atMs = proposal.receivedAtMs

  function then(outcome: Outcome, fromMinutes: number, toMinutes: number): void {
    atMs += (random.int(fromMinutes * 60, toMinutes * 60) * (minuteMs / 60)) / speed
    planned.push({ outcome, atMs: Math.round(atMs) })
  }

  if (!random.chance(0.7)) return planned
  then('viewed', 1, 30)
  if (random.chance(0.4)) {
    then('replied', 2, 90)
    if (random.chance(0.5)) {
      then('interview', 10, 240)
      if (random.chance(0.4)) then('hired', 20, 600)
      else if (random.chance(0.5)) then('declined', 20, 600)
    } else if (random.chance(0.3)) then('declined', 20, 600)
  } else if (random.chance(0.25)) then('declined', 30, 600)
  return planned
}

/**
 * Records that a client did something about a proposal. Hiring and declining exclude each other. The earlier steps are
 * recorded too, because a client who replies has also looked.
 */
export function react(proposal: Proposal, outcome: Outcome, atMs: number, messageId: () => number): void {
  const before: Readonly<Record<Outcome, readonly Outcome[]>> = {
    viewed: [],
    replied: ['viewed'],
    interview: ['viewed', 'replied'],
    hired: ['viewed', 'replied', 'interview'],
    declined: ['viewed'],
  }
  if (outcome === 'hired') delete proposal.reached.declined
  if (outcome === 'declined') delete proposal.reached.hired
  for (const step of [...before[outcome], outcome]) {
    if (proposal.reached[step] !== undefined) continue
    proposal.reached[step] = atMs
    const text = messages[step]
    if (text !== undefined) proposal.messages.push({ id: messageId(), text: text(proposal.freelancer), atMs })
  }
}

/** True when nothing more can happen. */
export function isSettled(proposal: Proposal): boolean {
  const outcome = outcomeOf(proposal)
  return outcome === 'hired' || outcome === 'declined'
}

const messages: Partial<Record<Outcome, (freelancer: string) => string>> = {
  replied: (freelancer) =>
    `Hi ${freelancer}, thank you for your proposal. Could you tell me a little more about how you would start?`,
  interview: () => 'That sounds good. Do you have half an hour this week for a call?',
  hired: () => 'We would like to work with you. I have sent the contract.',
  declined: () => 'Thank you for your time. We have decided to go with somebody else.',
}
