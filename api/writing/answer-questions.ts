/** Answers screening questions from the answer bank and the facts. Other answers stay empty, which holds the proposal for review. */
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { readHiddenInstructions } from '#shared/domain/jobs/hidden-instructions.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import type { Answer } from '#shared/domain/profile.ts'
import { proofsFor, skillsFor } from './choose-proof.ts'
import { isTrue, kindParts, proofSentence } from './compose-letter.ts'
import type { LetterParts } from './parts/letter-parts.ts'
import { LETTER_PARTS } from './parts/registry.ts'
import phrases from './phrases/questions.json' with { type: 'json' }
import { choicesFor } from './random-by-job.ts'
import { keysOf, type ReadPost } from './read-post.ts'
import type { WritingRequest, WrittenLetter } from './writer.ts'

/** The share of words that two questions must have in common before an old answer is used again. */
const SAME_QUESTION = 0.5

const ASKS_FOR = {
  rate: phrasePattern(phrases.rate),
  availability: phrasePattern(phrases.availability),
  languages: phrasePattern(phrases.languages),
  similar: phrasePattern(phrases.similar),
  approach: phrasePattern(phrases.approach),
  questions: phrasePattern(phrases.questions),
} as const
type Topic = keyof typeof ASKS_FOR

/** @returns One entry per question of the job, in its order; an empty answer where nothing known answers it. */
export function answerQuestions(request: WritingRequest, post: ReadPost): WrittenLetter['answers'] {
  return request.job.questions.map((question) => {
    if (readHiddenInstructions(question).steering.length > 0) return { question, answer: '' }
    return { question, answer: fromBank(question, request.answerBank) ?? fromFacts(question, request, post) }
  })
}

/** @returns The answer given to the most similar question before, or null where none is similar enough. */
export function fromBank(question: string, bank: Answer[]): string | null {
  const asked = keysOf(question)
  let best: string | null = null
  let bestShare = 0
  for (const entry of bank) {
    if (sameText(entry.question, question)) return entry.answer
    const known = keysOf(entry.question)
    const shared = [...asked].filter((key) => known.has(key)).length
    const share = shared / Math.max(1, Math.min(asked.size, known.size) * 0.4 + Math.max(asked.size, known.size) * 0.6)
    const isSame = shared >= 2 || (shared === asked.size && shared === known.size)
    if (share >= SAME_QUESTION && shared > 0 && isSame && share > bestShare) {
      best = entry.answer
      bestShare = share
    }
  }
  return best
}

function fromFacts(question: string, request: WritingRequest, post: ReadPost): string {
  const { facts, profile, agent, job } = request
  const parts = LETTER_PARTS[detectLanguage(question) ?? post.language]
  const kind = kindParts(parts, post)
  const factOf = (ref: string) => facts.find((fact) => fact.ref === ref)?.text ?? ''
  const topic = topicOf(question)
  if (topic === 'rate') return rateIn(parts, factOf('hourlyRateUsd'))
  if (topic === 'availability') return factOf('availability')
  if (topic === 'languages') return factOf('languages')
  if (topic === 'approach') return inOrder(kind.steps, parts)
  if (topic === 'questions') return kind.questions.join(' ')
  const keys = topic === 'similar' ? post.keys : { core: keysOf(question), all: keysOf(question) }
  const choices = choicesFor(`${job.id}/${question}`)
  const skills = skillsFor(keysOf(question), profile.skills.length > 0 ? profile.skills : agent.skills, 4)
  if (topic !== 'similar' && skills.length === 0) return ''
  const known = new Intl.ListFormat(parts.language, { type: 'conjunction' }).format(skills)
  const skillSentence = topic === 'similar' ? '' : (choices.of(parts.skills) ?? '').replace('{skills}', known)
  const proof = proofSentence(proofsFor(keys, profile, facts), parts, choices, facts)
  return [proof, isTrue(skillSentence, facts) ? skillSentence : ''].filter(Boolean).join(' ')
}

/** Takes the amount out of a fact: facts are in English, and a sentence in another language needs only the amount. */
function rateIn({ rate }: LetterParts, fact: string): string {
  const amount = /\$\d+/.exec(fact)?.[0]
  return amount === undefined ? '' : rate.replace('{rate}', () => amount)
}

function inOrder(steps: readonly string[], { order, language }: LetterParts): string {
  return steps.map((step, index) => `${order[index] ?? ''}${step}`).join(language === 'zh' ? '' : ' ')
}

function topicOf(question: string): Topic | null {
  const topics: Topic[] = ['rate', 'availability', 'languages', 'similar', 'approach', 'questions']
  return topics.find((topic) => ASKS_FOR[topic].test(question)) ?? null
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return plain(one) === plain(other)
}
