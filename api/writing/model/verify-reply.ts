/** A reply, held against the post and the facts: what is named and does not exist is dropped, and nothing is believed. */
import type { Claim, Fact } from '#shared/domain/claims/claim.ts'
import { askedWords } from '#shared/domain/claims/asked-words.ts'
import { amountFacts, type OwnAmount } from '#shared/domain/claims/own-amount.ts'
import '#shared/domain/claims/in-script/every.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { isLetterLanguage } from '#shared/domain/detect-language.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import { inOwnWords, isUnwanted } from '#shared/domain/learning/style.ts'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { checkAnswer } from '../check/check-answer.ts'
import { checkLetter } from '../check/check-letter.ts'
import { doubt } from '../check/checked-letter.ts'
import { keysOf } from '../check/post-checks.ts'
import type { WritingRequest, WrittenLetter } from '../writer.ts'
import type { LetterCall } from './letter-call.ts'
import { fittedToLength } from './fit-length.ts'
import { toldAmount } from './known-facts.ts'
import { withWishesMet } from './meet-wishes.ts'
import { type MergedReading, mergeReading } from './merge-reading.ts'
import type { ModelReply } from './reply-schema.ts'
import { postWords } from './words-in-post.ts'
import type { ToldSum } from './sums/told-sum.ts'
import { toldSums } from './sums/told-sums.ts'
import { workedDays } from './sums/worked-days.ts'
import { type WorkedPrice, workedPrice } from './sums/worked-price.ts'

type Answers = WrittenLetter['answers']

/** A letter with all that our own code finds doubtful in it. */
export interface Draft extends MergedReading {
  letter: string
  sentences: LetterSentence[]
  /** English meanings, in the order of the sentences; empty where the model gave none. */
  glosses: string[]
  /** What the model calls each of them. */
  kinds: LetterSentence['kind'][]
  answers: Answers
  /** What no fact supports in an answer, as far as code can tell, by the place of its question. Without a judge it is left empty. */
  untracedAnswers: ReadonlyMap<number, readonly Doubt[]>
  /** By the freelancer's own prices; null where the amount stays. */
  price: WorkedPrice | null
  /** In how many days it is done, by the post or the freelancer's pace; null where that was told before, or nothing tells it. */
  periodDays: number | null
  /** What the letter may have worked out. */
  sums: readonly ToldSum[]
  /** What the bid asks for, in words; null for none. */
  amount: string | null
  ownAmount: OwnAmount
  /** Sentences about the freelancer that no fact supports, as far as code can tell. */
  untraced: Doubt[]
  /** Everything else. */
  doubts: Doubt[]
}

export function draftOf(reply: ModelReply, asked: WritingRequest, call: LetterCall): Draft {
  const first = toldSums(reply, asked, call)
  const { price, above } = workedPrice(reply, asked, call, first)
  const request = price ? { ...asked, ...price } : asked
  const sums = [...toldSums(reply, request, call), ...(call.hours ? [call.hours] : [])]
  const results = sums.flatMap(({ result, parts }) => [result, ...parts])
  const find = postWords(request.job)
  const merged = mergeReading(reply, call, find)
  const said = inStyle(reply, request, call).sort((one, other) => one.paragraph - other.paragraph)
  const written = said
    .map((sentence): LetterSentence => {
      const { text, kind, paragraph } = sentence
      const facts = factsNamed(sentence.facts, call)
      const requests = [...new Set(sentence.requests.flatMap(merged.placesOf))]
      return { text, kind, paragraph, facts: facts.map(({ id }) => id).slice(0, 8), requests: requests.slice(0, 8) }
    })
    .map((sentence) => withTracedKind(sentence, call))
  const language = isLetterLanguage(merged.reading.language) ? merged.reading.language : 'en'
  const wished = withWishesMet(written, merged, find, language)
  const sentences = fittedToLength(wished, merged.reading.requests, request.job.platform)
  // Wishes move sentences, add some, and put words before one.
  const originals = sentences.map(
    ({ text }) => said.find((one) => one.text === text) ?? said.find((one) => text.endsWith(one.text)),
  )
  const letter = renderLetter(sentences)
  const { reading, requirements } = merged
  const answers = answersOf(reply, request, { ...call, reading }, results)
  const declined = [
    ...reading.fraud.map(({ words }) => doubt('decline', '', words)),
    ...requirements
      .filter(({ hard, verdict }) => hard && verdict === 'contradicted')
      .map(({ words }) => doubt('decline', '', words)),
  ]
  return {
    ...{ ...merged, price, sums },
    periodDays: workedDays(reply, request, call),
    amount: price ? toldAmount(request.job, price.amountMinor, price.priceReason) : call.known.amount,
    ownAmount: amountOf(request),
    letter,
    sentences,
    glosses: originals.map((one) => one?.gloss ?? ''),
    kinds: sentences.map(({ kind }, place) => originals[place]?.kind ?? kind),
    answers,
    untracedAnswers: untracedAnswers(answers, request, call),
    untraced: untracedIn(letter, sentences, call, { asked: askedWords(reading.requests), amount: amountOf(request) }),
    doubts: [
      ...checkLetter(letter, { request, reading, sentences, results }),
      ...declined,
      ...(above === null ? [] : [doubt('under_price', '', above)]),
    ],
  }
}

/** A model may forget a wish about style: these it cannot. What fulfils a wish of the client stays as it is. */
function inStyle({ sentences }: ModelReply, { agent }: WritingRequest, call: LetterCall): ModelReply['sentences'] {
  const isTrue = (text: string) => claimsIn(text, call).every(({ fact }) => fact !== null)
  return sentences.flatMap((sentence) => {
    if (sentence.kind === 'request') return [sentence]
    return isUnwanted(sentence.text, agent) ? [] : [{ ...sentence, text: inOwnWords(sentence.text, agent, isTrue) }]
  })
}

function amountOf({ amountMinor = 0, job }: WritingRequest): OwnAmount {
  return { amountMinor, currency: job.currency, kind: job.kind }
}

function factsNamed(ids: readonly string[], { known }: LetterCall): Fact[] {
  const named = ids.flatMap((id) => known.byShortId(id) ?? [])
  return known.all.filter(({ id }) => named.some((fact) => fact.id === id))
}

/** What a claim takes from the post and no fact holds is in doubt. */
function claimsIn(text: string, { known, post }: LetterCall): Claim[] {
  return traceClaims(text, known.all, { post: `${post.title}\n${post.text}` })
}

/** A sentence that states something of the freelancer is a claim, whatever the model calls it. */
function withTracedKind(sentence: LetterSentence, call: LetterCall): LetterSentence {
  const claims = claimsIn(sentence.text, call)
  const isTrue = claims.every(({ fact }) => fact !== null)
  // A name below a letter is true, and no claim to look at.
  const isFrame = sentence.kind === 'close' || sentence.kind === 'greeting'
  if (claims.length === 0 || (isFrame && isTrue)) return sentence
  const traced = claims.flatMap(({ fact }) => (fact ? [fact.id] : []))
  return {
    ...sentence,
    kind: sentence.kind === 'request' ? 'request' : 'claim',
    facts: [...new Set([...sentence.facts, ...traced])].slice(0, 8),
  }
}

function untracedIn(
  letter: string,
  sentences: readonly LetterSentence[],
  { known: { all: facts } }: LetterCall,
  told: { asked: readonly string[]; amount: OwnAmount },
): Doubt[] {
  const untraced = traceClaims(letter, facts, told)
    .filter(({ fact }) => fact === null)
    .map(({ text, doubt: words }) => doubt('claim', text, words ?? text))
  const isPrice = (text: string) => traceClaims(text, amountFacts(told.amount)).some(({ fact }) => fact !== null)
  // What the model itself calls a claim and rests on nothing.
  const bare = sentences.filter(
    ({ kind, facts: named, text }) =>
      kind === 'claim' &&
      named.length === 0 &&
      !untraced.some(({ sentence }) => text.includes(sentence)) &&
      !isPrice(text),
  )
  return [...untraced, ...bare.map(({ text }) => doubt('claim', text, text))]
}

const ANSWER_MOST = 5_000

/** One for each question. The freelancer's own answer to the same question comes first; what may never stand in one leaves it empty. */
function answersOf(reply: ModelReply, request: WritingRequest, call: LetterCall, results: readonly number[]): Answers {
  const { job, answerBank, facts } = request
  const { reading } = call
  return job.questions.map((question, place) => {
    if (reading.attacks.some(({ at }) => at.in === 'field' && at.field === place)) return { question, answer: '' }
    const own = knownAnswer(question, answerBank)
    if (own)
      return { question, answer: own.answer, facts: facts.filter(({ ref }) => ref === own.id).map(({ id }) => id) }
    const given = reply.answers.find((answer) => answer.question === place)
    const text = given?.text.trim() ?? ''
    const named = factsNamed(given?.facts ?? [], call)
    const isPlan = reading.questions.some(({ at, about }) => at.field === place && about === 'plan')
    const isFitting =
      text.length <= ANSWER_MOST &&
      (named.length > 0 || isPlan) &&
      !isForAnother(place, named, request) &&
      checkAnswer(text, { request, reading, results }).length === 0
    return isFitting ? { question, answer: text, facts: named.map(({ id }) => id) } : { question, answer: '' }
  })
}

/** The freelancer's own answers are theirs. */
function untracedAnswers(answers: Answers, request: WritingRequest, { known }: LetterCall): Draft['untracedAnswers'] {
  const own = new Set(request.answerBank.map(({ answer }) => answer))
  return new Map(
    answers.flatMap(({ answer }, place) => {
      const claims = own.has(answer) ? [] : traceClaims(answer, known.all, { amount: amountOf(request) })
      const doubts = claims
        .filter(({ fact }) => fact === null)
        .map(({ text, doubt: words }) => doubt('claim', text, words ?? text))
      return doubts.length === 0 ? [] : [[place, doubts] as const]
    }),
  )
}

/** The facts of an answer speak of another question, and not of its own: models mix answers up. */
function isForAnother(place: number, named: readonly Fact[], { job, answerBank }: WritingRequest): boolean {
  const asked = (ref: string) => answerBank.find(({ id }) => id === ref)?.question ?? ''
  const keys = keysOf(named.map(({ text, ref }) => `${text} ${asked(ref)}`).join('\n'))
  const shares = job.questions.map((question) => [...keysOf(question)].filter((key) => keys.has(key)).length)
  return shares[place] === 0 && shares.some((share) => share > 0)
}
