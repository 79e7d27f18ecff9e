/** Puts what the judge says beside what our own code found. Where they disagree, only a fact's own words settle it; else a person looks. */
import { languageOf } from '#shared/domain/claims/claim-facts.ts'
import { clientsWordsIn } from './clients-words.ts'
import { quotedFact } from './quoted-fact.ts'
import { hasPromise } from '#shared/domain/claims/statement.ts'
import { contactsIn } from '#shared/domain/letter-text.ts'
import { NO_CLAIM, type SentenceKind } from '#shared/domain/letter/sentences.ts'
import { requestsMet } from '#shared/domain/letter/requests-met.ts'
import type { Request } from '#shared/domain/reading/reading.ts'
import { amountFacts } from '#shared/domain/claims/own-amount.ts'
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import { doubt } from '../../check/checked-letter.ts'
import { type JudgedText, type JudgeReply, PRICE, priceLine } from './judge-request.ts'
import type { KnownFacts } from '../known-facts.ts'
import type { LetterCall } from '../letter-call.ts'
import type { Draft } from '../verify-reply.ts'

/** What is judged: every sentence, because a claim may hide in any, and every answer. */
export function judgedTexts(
  { sentences, glosses, answers, untraced, untracedAnswers }: Draft,
  { known, post }: Pick<LetterCall, 'known' | 'post'>,
): JudgedText[] {
  const clientsOf = clientsWordsIn(`${post.title}\n${post.text}`, known.all)
  return [
    ...sentences.map(({ text }, place) => ({
      ...{ text, gloss: glosses[place] ?? '', question: null, clients: clientsOf(text) },
      doubted: untraced.filter(({ sentence }) => text.includes(sentence)).map(({ words }) => words),
    })),
    ...answers.flatMap(({ question, answer }, place) => {
      const doubted = untracedAnswers.get(place)?.map(({ words }) => words) ?? []
      return answer === '' ? [] : [{ text: answer, gloss: '', question, doubted, clients: clientsOf(answer) }]
    }),
  ]
}

/** What only a reader of the whole letter can tell. */
const READ_ONLY: ReadonlySet<Request['kind']> = new Set(['other', 'tryFirst', 'answerThese', 'leaveOut'])
/** "Write your answer to that first" names a place and no word. */
const PLACED: ReadonlySet<Request['kind']> = new Set(['startWith', 'endWith'])
const WISHES_MOST = 12

interface JudgedWish {
  words: string
  /** Its place among the requests of the reading. */
  place: number
}

/** @returns The wishes that code cannot see fulfilled, in the order in which a judge is asked about them. */
export function judgedWishes({ reading, letter, sentences }: Draft): JudgedWish[] {
  const states = requestsMet(reading.requests, letter, sentences)
  return reading.requests
    .flatMap(({ kind, value, words }, place) => {
      const isReadOnly = READ_ONLY.has(kind) || (value === null && PLACED.has(kind))
      return isReadOnly && states[place] === 'open' ? [{ words, place }] : []
    })
    .slice(0, WISHES_MOST)
}

/** @returns The draft's sentences, marked for the wishes that a judge has seen fulfilled; and its doubts without those about them. */
function withWishesSeen(draft: Draft, reply: JudgeReply): Pick<Draft, 'sentences' | 'doubts'> {
  const isMet = (_: JudgedWish, at: number) => reply.wishes.some(({ number, met }) => number === at + 1 && met)
  const met = judgedWishes(draft).filter(isMet)
  const words = new Set(met.map((wish) => wish.words))
  const [first, ...rest] = draft.sentences
  const marks = met.map(({ place }) => place)
  return {
    // What the whole letter does stands at its first sentence.
    sentences: first ? [{ ...first, requests: [...new Set([...first.requests, ...marks])] }, ...rest] : [],
    doubts: draft.doubts.filter((one) => one.kind !== 'request' || !words.has(one.words)),
  }
}

/** @returns Whether there is one verdict for each text. */
export function isComplete({ verdicts }: JudgeReply, texts: readonly JudgedText[]): boolean {
  return texts.every((_, place) => verdicts.filter(({ number }) => number === place + 1).length === 1)
}

/**
 * @param reply Null where the judge did not answer, or not in its form: then nothing counts as proven. A verdict "supported"
 * that names no fact that exists is not believed. What code could not compare is settled by a quotation that holds it.
 * @returns The draft with what proves its sentences, all its doubts, and its answers without those that the facts do not support.
 */
export function judged(
  draft: Draft,
  reply: JudgeReply | null,
  { known, post }: Pick<LetterCall, 'known' | 'post'>,
): Pick<Draft, 'answers' | 'sentences' | 'doubts'> {
  const { untraced, answers, kinds, untracedAnswers } = draft
  const facts = quotable(known, draft)
  const shown = `${post.title}\n${post.text}`
  const empty = ({ question }: Draft['answers'][number]) => ({ question, answer: '' })
  if (!reply) {
    const { sentences } = draft
    const claims = sentences.filter(({ kind }) => kind === 'claim' || kind === 'request')
    const unproven = claims.filter(({ text }) => !untraced.some(({ sentence }) => text.includes(sentence)))
    const unjudged =
      unproven.length > 0 ? unproven.map(({ text }) => doubt('judge', text, '')) : [doubt('judge', '', '')]
    const traced = answers.map((answer, at) => (untracedAnswers.has(at) ? empty(answer) : answer))
    return { doubts: [...draft.doubts, ...untraced, ...unjudged], answers: traced, sentences }
  }
  const { sentences, doubts: others } = withWishesSeen(draft, reply)
  const verdictAt = (place: number) => reply.verdicts.find(({ number }) => number === place + 1)
  const proven = sentences.map((sentence, place) => {
    const verdict = verdictAt(place)
    const doubts = untraced.filter((one) => sentence.text.includes(one.sentence))
    if (!verdict || doubts.length === 0) return sentence
    const kind = kinds[place] ?? 'claim'
    if (verdict.verdict === 'no_claim')
      return mayStateNothing(kind, sentence.text) ? { ...sentence, kind, proof: NO_CLAIM } : sentence
    const proof = isSupported(verdict, known, draft) ? proofOf(doubts, verdict.quotes, facts, shown) : null
    return proof === null ? sentence : { ...sentence, proof: proof.id }
  })
  const left = untraced.filter(
    (one) => !proven.some(({ text, proof }) => proof !== undefined && text.includes(one.sentence)),
  )
  const doubted = sentences.flatMap(({ text }, place) => {
    const verdict = verdictAt(place)
    if (!verdict || verdict.verdict === 'no_claim' || isSupported(verdict, known, draft)) return []
    if (untraced.some(({ sentence }) => text.includes(sentence))) return []
    const words = verdict.words.trim()
    return [doubt('judge', text, words !== '' && text.includes(words) ? words : text)]
  })
  let place = sentences.length - 1
  const believed = answers.map((answer, at) => {
    if (answer.answer === '') return answer
    place++
    const verdict = verdictAt(place)
    const doubts = untracedAnswers.get(at) ?? []
    const isSettled = doubts.length === 0 || (verdict && proofOf(doubts, verdict.quotes, facts, shown) !== null)
    const isTrue =
      verdict !== undefined &&
      ((isSupported(verdict, known, draft) && isSettled) ||
        (verdict.verdict === 'no_claim' && (answer.facts ?? []).length === 0 && doubts.length === 0))
    return isTrue ? answer : empty(answer)
  })
  return { doubts: [...others, ...left, ...doubted], answers: believed, sentences: proven }
}

/** Prices, times and addresses bind whoever gives them, in a plan too. */
function mayStateNothing(kind: SentenceKind, text: string): boolean {
  return kind !== 'claim' && contactsIn(text).length === 0 && !hasPromise(text, languageOf(text, null))
}

/** @returns The fact of the first doubt; null where one of them is not quoted. */
function proofOf(doubts: readonly Doubt[], quotes: readonly string[], facts: Fact[], post: string): Fact | null {
  const found = doubts.map(({ sentence, words }) =>
    quotedFact({ text: sentence, fact: null, doubt: words }, quotes, facts, post),
  )
  return found.every((fact) => fact !== null) ? (found[0] ?? null) : null
}

/** The price of the job and a sum can be quoted like a fact. They prove a sentence as long as the price, or what goes into the sum, stays. */
function quotable({ all }: KnownFacts, { amount, ownAmount, sums }: Draft): Fact[] {
  const [price] = amountFacts(ownAmount)
  const worked = sums.flatMap(({ text, facts: [fact] }) => (fact ? [{ ...fact, text }] : []))
  return [...all, ...(price && amount !== null ? [{ ...price, text: priceLine(amount) }] : []), ...worked]
}

function isSupported(
  { verdict, facts }: JudgeReply['verdicts'][number],
  known: KnownFacts,
  { sums }: Pick<Draft, 'sums'>,
): boolean {
  const others = new Set([PRICE, ...sums.map((_, place) => `S${place + 1}`)])
  return verdict === 'supported' && facts.some((id) => others.has(id.trim()) || known.byShortId(id) !== null)
}
