/** A shop whose checkout drops orders, and Ada, who answers: for tests of what a model writes. */
import type { WritingRequest } from '#api/writing/writer.ts'
import { plainAgent } from '#shared/domain/agent.ts'
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { type Job, jobSchema } from '#shared/domain/jobs/marketplace.ts'
import { profileSchema } from '#shared/domain/profile.ts'

export const SHOP_POST =
  'Our checkout drops orders when the card asks for a second step. We lose about 12 orders a week. Stripe is a must. ' +
  'Start your proposal with the word mango.'

export function shopJob(change: Partial<Job> = {}): Job {
  return jobSchema.parse({
    platform: 'upwork',
    id: 'shop',
    title: 'Checkout drops orders',
    description: SHOP_POST,
    url: 'https://example.com/shop',
    kind: 'fixed',
    budgetMinMinor: 30_000,
    budgetMaxMinor: 80_000,
    currency: 'USD',
    skills: ['Stripe', 'Node.js'],
    language: 'en',
    postedAt: 0,
    client: {
      ...{ name: null, country: 'DE', isPaymentVerified: true, rating: 4.8 },
      ...{ reviewCount: 3, hireCount: 3, totalSpentMinor: 200_000 },
    },
    proposalCount: null,
    experienceLevel: null,
    duration: null,
    questions: [],
    isOpen: true,
    hasApplied: false,
    isRestricted: false,
    sendCost: null,
    ...change,
  })
}

const TEXTS: [source: Fact['source'], ref: string, text: string, question?: string][] = [
  ['profile', 'name', 'Ada Okafor'],
  ['profile', 'skills', 'React, Node.js, PostgreSQL, Stripe'],
  ['profile', 'hourlyRateUsd', 'My rate is $42 per hour'],
  ['record', 'tilia', 'Stripe checkout for Tilia (2023). Failed payments fell by 30 %.'],
  ['record', 'harbourline', 'Harbourline Payments, software engineer, 2018 to 2021.'],
  ['answer', 'tests', 'Each piece comes with an automated test.', 'How do you test your work?'],
  ['profile', 'refuses', 'I turn away: No WordPress'],
]

/** Of F4 in the prompt. */
export const TILIA = factId('record', 'tilia', TEXTS[3]?.[2] ?? '')

/** @param change Parts of the request to replace. */
export function shopRequest(job: Job = shopJob(), change: Partial<WritingRequest> = {}): WritingRequest {
  return {
    job,
    agent: plainAgent(),
    profile: profileSchema.parse({
      id: 'ada',
      firstName: 'Ada',
      lastName: 'Okafor',
      skills: ['React', 'Node.js', 'PostgreSQL', 'Stripe'],
      hourlyRateUsd: 42,
      refuses: ['No WordPress'],
    }),
    answerBank: [
      {
        id: 'tests',
        question: 'How do you test your work?',
        answer: 'Each piece comes with an automated test.',
        updatedAt: 0,
      },
    ],
    facts: TEXTS.map(([source, ref, text, question]) => ({
      ...{ source, ref, text, id: factId(source, ref, text) },
      ...(question !== undefined && { question }),
    })),
    records: [
      factRecordSchema.parse({
        ...{ id: 'tilia', kind: 'project', who: 'Tilia', when: '2023', what: 'Stripe checkout' },
        outcome: 'Failed payments fell by 30 %',
        renderings: [
          {
            language: 'en',
            text: 'For Tilia I built the Stripe checkout, and failed payments fell by 30 %.',
            approvedAt: 1,
          },
          { language: 'de', text: 'Nur vorgeschlagen.', approvedAt: null },
        ],
      }),
    ],
    amountMinor: 60_000,
    ...change,
  }
}

/** A good reply to the shop's post. */
export const GOOD_REPLY = {
  language: 'en',
  requests: [{ words: 'Start your proposal with the word mango', kind: 'startWith', value: 'mango' }],
  requirements: [{ words: 'Stripe is a must', kind: 'tool', hard: true, verdict: 'met', facts: ['F2'] }],
  attacks: [],
  fraud: [],
  bid: true,
  why: { words: '', fact: '' },
  sentences: [
    sentence(0, 'request', 'Mango: your lost orders sound like a missing webhook.', { requests: [0] }),
    sentence(0, 'claim', 'In 2023 I built the Stripe checkout for Tilia; failed payments fell by 30 %.', {
      facts: ['F4'],
    }),
    sentence(1, 'plan', 'First, the second step would be repeated with a test card, and its events written down.'),
    sentence(1, 'question', 'Which day did the first order go missing?'),
    sentence(2, 'close', 'Ada'),
  ],
  answers: [],
}
type ReplyLike = Omit<typeof GOOD_REPLY, 'answers'> & { answers: unknown[] }

export function sentence(
  paragraph: number,
  kind: string,
  text: string,
  { facts = [], requests = [], gloss = '' }: { facts?: string[]; requests?: number[]; gloss?: string } = {},
) {
  return { paragraph, kind, text, facts, requests, gloss }
}

/** @returns The good reply with one sentence replaced, or with one more before the question. */
export function replyWith(text: string, kind = 'plan', place: number | null = null): ReplyLike {
  const sentences = [...GOOD_REPLY.sentences]
  const paragraph = place === null ? 1 : (sentences[place]?.paragraph ?? 0)
  sentences.splice(place ?? 3, place === null ? 0 : 1, sentence(paragraph, kind, text))
  return { ...GOOD_REPLY, sentences }
}
