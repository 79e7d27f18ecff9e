/** Puts what the judge says beside what our own code found: where either is in doubt, a person looks. */
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import { doubt } from '../check/checked-letter.ts'
import type { JudgedText, JudgeReply } from './judge-request.ts'
import type { KnownFacts } from './known-facts.ts'
import type { Draft } from './verify-reply.ts'

/** What is judged: every sentence, because a claim may hide in any, and every answer. */
export function judgedTexts({ sentences, glosses, answers }: Draft): JudgedText[] {
  return [
    ...sentences.map(({ text }, place) => ({ text, gloss: glosses[place] ?? '', question: null })),
    ...answers.flatMap(({ question, answer }) => (answer === '' ? [] : [{ text: answer, gloss: '', question }])),
  ]
}

/** @returns Whether there is one verdict for each text. */
export function isComplete({ verdicts }: JudgeReply, texts: readonly JudgedText[]): boolean {
  return texts.every((_, place) => verdicts.filter(({ number }) => number === place + 1).length === 1)
}

/**
 * @param reply Null where the judge did not answer, or not in its form: then nothing counts as proven. A verdict "supported"
 * that names no fact that exists is not believed.
 * @returns The draft's doubts about truth, and its answers without those that the facts do not support.
 */
export function judged(
  draft: Draft,
  reply: JudgeReply | null,
  known: KnownFacts,
): { doubts: Doubt[]; answers: Draft['answers'] } {
  const { sentences, untraced, answers } = draft
  if (!reply) {
    const claims = sentences.filter(({ kind }) => kind === 'claim' || kind === 'request')
    const unproven = claims.filter(({ text }) => !untraced.some(({ sentence }) => text.includes(sentence)))
    const unjudged =
      unproven.length > 0 ? unproven.map(({ text }) => doubt('judge', text, '')) : [doubt('judge', '', '')]
    return { doubts: [...untraced, ...unjudged], answers }
  }
  const verdictAt = (place: number) => reply.verdicts.find(({ number }) => number === place + 1)
  const doubted = sentences.flatMap(({ text }, place) => {
    const verdict = verdictAt(place)
    if (!verdict || verdict.verdict === 'no_claim' || isSupported(verdict, known)) return []
    if (untraced.some(({ sentence }) => text.includes(sentence))) return []
    const words = verdict.words.trim()
    return [doubt('judge', text, words !== '' && text.includes(words) ? words : text)]
  })
  let place = sentences.length - 1
  const believed = answers.map((answer) => {
    if (answer.answer === '') return answer
    place++
    const verdict = verdictAt(place)
    const isTrue =
      verdict !== undefined &&
      (isSupported(verdict, known) || (verdict.verdict === 'no_claim' && (answer.facts ?? []).length === 0))
    return isTrue ? answer : { question: answer.question, answer: '' }
  })
  return { doubts: [...untraced, ...doubted], answers: believed }
}

function isSupported({ verdict, facts }: JudgeReply['verdicts'][number], known: KnownFacts): boolean {
  return verdict === 'supported' && facts.some((id) => known.byShortId(id) !== null)
}
