/** Proposals for the device's measurement: as many as wanted, oldest first, the same in every run. */
import { sampleJob, sampleProposal } from '#api/test/sample-rows.ts'
import { START_MS } from '#api/test/harness.ts'
import type { Outcome, Proposal, ProposalStatus } from '#shared/domain/proposal.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { createChance } from '../proof/chance.ts'

/** In the letters of one proposal in a thousand. */
export const RARE_WORD = 'zeppelin'
const WORDS = 6_000
const LETTER_WORDS = 150
/** Of a hundred proposals. */
const STATUSES: [ProposalStatus, number][] = [
  ['review', 4],
  ['approved', 1],
  ['failed', 1],
  ['skipped', 34],
  ['completed', 60],
]
const OUTCOMES: Outcome[] = [
  'none',
  'none',
  'none',
  'none',
  'viewed',
  'viewed',
  'replied',
  'declined',
  'interview',
  'hired',
]

export function* manyProposals(count: number): Generator<Proposal> {
  const agents = Array.from({ length: 8 }, (_, at) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`)
  const words = Array.from({ length: WORDS }, (_, at) => wordOf(at))
  const chance = createChance(18)
  const below = (limit: number) => chance.between(0, limit - 1)
  // Some words are in every letter, most in few.
  const word = () => words[Math.floor(WORDS * chance.random() ** 3)] ?? ''
  for (let at = 0; at < count; at += 1) {
    const createdAt = START_MS - (count - at) * MINUTE_MS
    const status = statusOf(below(100))
    const isSent = status === 'completed'
    const letter = Array.from({ length: LETTER_WORDS }, word)
    if (at % 1_000 === 500) letter.push(RARE_WORD)
    const job = sampleJob({ title: `${word()} booking ${word()} ${word()}`, description: '', postedAt: createdAt })
    yield sampleProposal({
      ...{ job, status, createdAt, updatedAt: createdAt, score: below(101), amountMinor: 10_000 + below(500_000) },
      agentId: chance.pick(agents),
      letter: `${letter.join(' ')}.`,
      receipt: isSent ? { id: String(at), at: createdAt } : null,
      outcome: isSent ? chance.pick(OUTCOMES) : 'none',
    })
  }
}

function statusOf(chance: number): ProposalStatus {
  let left = chance
  for (const [status, share] of STATUSES) {
    if (left < share) return status
    left -= share
  }
  return 'completed'
}

const SYLLABLES = [
  'ka',
  'lo',
  'mi',
  'ter',
  'san',
  'bu',
  're',
  'dos',
  'vin',
  'pe',
  'gra',
  'tol',
  'ne',
  'cha',
  'wi',
  'fu',
  'ja',
  'sto',
]

function wordOf(at: number): string {
  let rest = at
  let word = ''
  do {
    word += SYLLABLES[rest % SYLLABLES.length]
    rest = Math.floor(rest / SYLLABLES.length)
  } while (rest > 0)
  return word
}
