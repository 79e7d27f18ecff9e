/** What was read in a post as a list with ticks: a wish is ticked by the letter, a condition by the facts. */
import { FACT_MAX, ITEMS_MAX, type PostReading, type ReadItem, WORDS_MAX } from '#shared/domain/letter/read-items.ts'
import type { FreelancerFacts } from '#shared/domain/reading/facts.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { verdictOf } from '../../judgement/verdicts.ts'

type Item = Pick<ReadItem, 'is' | 'kind' | 'words'> & Partial<ReadItem>

/** @param letter Empty where none was written: then no wish is met. */
export function readItems(reading: Reading, known: FreelancerFacts, letter: string): PostReading {
  const items = [
    ...reading.questions.map((question): Item => ({ is: 'question', kind: question.about ?? 'other', ...question })),
    ...reading.requests.map((request): Item => {
      const isMet = request.value !== null && letter.toLowerCase().includes(request.value.toLowerCase())
      return { is: 'request', ...request, state: isMet ? 'met' : 'open' }
    }),
    ...reading.requirements.map((requirement): Item => {
      const verdict = verdictOf(requirement, known)
      const state = { met: 'met', silent: 'open', contradicted: 'impossible' } as const
      const fact = verdict.is === 'contradicted' ? verdict.fact : ''
      return { is: 'requirement', kind: requirement.kind, words: requirement.words, state: state[verdict.is], fact }
    }),
    ...reading.attacks.map((attack): Item => ({ is: 'attack', ...attack })),
  ]
  return {
    language: reading.language,
    deliverable: (reading.deliverable?.words ?? '').slice(0, FACT_MAX),
    problem: (reading.problem?.words ?? '').slice(0, FACT_MAX),
    items: items.slice(0, ITEMS_MAX).map((item) => ({
      is: item.is,
      kind: item.kind,
      words: item.words.slice(0, WORDS_MAX),
      value: item.value?.slice(0, WORDS_MAX) ?? null,
      isHard: item.is === 'question',
      state: item.state ?? 'open',
      fact: (item.fact ?? '').slice(0, FACT_MAX),
    })),
  }
}
