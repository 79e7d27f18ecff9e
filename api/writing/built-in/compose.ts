/** Composes a letter from records, requests, a plan and a question. Nothing in it fits every job. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { type LengthLimit, lengthLimitOf } from '#shared/domain/letter/requests-met.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { answerFields, type Known, yearsSentence } from './answers.ts'
import { type Choices, choicesFor } from './choices.ts'
import { metConditions } from './conditions.ts'
import { fitted, type Piece, SPARE, type Shape } from './pieces.ts'
import { isOngoing, type Steps, stepsFor, taskOf } from './plan.ts'
import { FITTING, isIn, languageOfAll, type Proof, proofsFor } from './proof.ts'
import { factIdsOf, isTrue, recordsOf } from './records.ts'
import { aboutWanted, isWelcome, languageOf, requestPieces, wantsQuestions } from './requests.ts'
import { capital, sayProof, sayShared, sayShort } from './say-proof.ts'
import { fill, type Texts, textsOf } from './texts.ts'
import { wishesOf } from './wishes.ts'
import type { WritingRequest, WrittenLetter } from '../writer.ts'

interface Composed {
  sentences: LetterSentence[]
  answers: WrittenLetter['answers']
  /** The proof's own words in another language than the letter; empty where all is well; null where nothing was shown. */
  foreignWords: string | null
}

/** @param variant Another number makes other choices of words. */
export function compose(request: WritingRequest, reading: Reading, variant: number): Composed {
  const { job, profile, agent } = request
  const wishes = wishesOf(request)
  const wished = [...reading.requests, ...wishes.requests]
  const language = languageOf(wished, reading)
  const texts = textsOf(language)
  // Two freelancers who answer one post must not send the same pattern.
  const choices = choicesFor(`${job.platform}/${job.id}/${job.title}/${profile.id}/${variant}`)
  const records = recordsOf(request)
  const usual = languageOfAll(records)
  const found = taskOf(job, reading)
  const proofs = proofsFor(records, job, reading, language, found.task, usual)
  const steps = stepsFor(job, found, texts)
  const at = choicesFor(`${job.id}/${profile.id}/${variant}`).of([0, 1, 2, 3, 4, 5]) ?? 0
  const plan = (inLanguage: Texts) => {
    const { plans, general } = stepsFor(job, found, inLanguage)
    const from = plans.length === 0 || (at > 3 && general.length > 0) ? general : plans
    return from[at % Math.max(1, from.length)] ?? ''
  }
  const known: Known = { request, records, proofs, plan, usual }
  const avoided = wished.flatMap(({ kind, value }) => (kind === 'avoidWord' && value !== null ? [value] : []))
  const asked = requestPieces(reading, known, texts, choices)
  const before = asked.filter(({ part }) => part === 'start').reduce((sum, { text }) => sum + text.length + 1, 0)
  const shown = proofPieces(known, { texts, choices, before, usual })
  const name = profile.firstName || agent.upworkFreelancerName.split(' ')[0] || ''
  // A plan, a question, or both: letters on one post are not built alike.
  const ending = choices.of(['both', 'plan', 'question'] as const)
  const pieces: Piece[] = [
    ...shown.pieces,
    ...metConditions(reading, known, texts).map((met): Piece => ({ ...OWN, ...met, rank: 2 })),
    ...asked,
    ...wishes.own(language).map((text): Piece => ({ ...OWN, text })),
    ...planPieces(steps, plan(texts), ending !== 'question' || steps.questions.length === 0),
    ...questionPieces({ request, reading, steps }, texts, ending !== 'plan'),
    ...(name === '' ? [] : [{ ...OWN, text: name, kind: 'close' as const, part: 'name' as const, rank: 0 }]),
  ]
  const welcome = told(pieces).filter(({ text, kind }) => kind === 'request' || isWelcome(text, avoided))
  const sentences = fitted(
    welcome,
    shapeOf(
      job.platform,
      wished.flatMap((one) => lengthLimitOf(one) ?? []),
      choices,
    ),
  )
  return { sentences, answers: answerFields(known, language), foreignWords: shown.foreignWords }
}

/** Where an answer would tell of the work that the letter begins with, the beginning answers. */
function told(pieces: readonly Piece[]): Piece[] {
  const proof = pieces.find(({ part }) => part === 'proof')
  const doubles = pieces.filter(
    ({ part, facts, text }) =>
      part === 'answers' && facts.length > 0 && !text.includes('://') && facts.every((id) => proof?.facts.includes(id)),
  )
  const marks = doubles.flatMap(({ requests }) => requests)
  const told = pieces.filter((piece) => piece.part === 'answers' && !doubles.includes(piece))
  const known = told.flatMap(({ facts }) => facts)
  // An answer may be the plan already.
  const isPlanned = pieces.some(({ part, kind }) => part === 'answers' && kind === 'plan')
  return pieces.flatMap((piece) => {
    if (doubles.includes(piece) || (isPlanned && piece.part === 'plan')) return []
    if (piece.part === 'more' && piece.facts.some((id) => known.includes(id))) return []
    return piece === proof ? [{ ...piece, requests: [...piece.requests, ...marks] }] : [piece]
  })
}

const OWN: Omit<Piece, 'text'> = { kind: 'claim', part: 'more', facts: [], requests: [], rank: 4 }

function shapeOf(platform: WritingRequest['job']['platform'], limits: readonly LengthLimit[], choices: Choices): Shape {
  const { min, max, words } = LETTER_LIMITS[platform]
  return {
    limits: [{ unit: 'words', amount: words, isLeast: false }, ...limits],
    characters: { min, max },
    isPlanAsked: choices.of([true, false]) === true,
    isProofWhole: choices.of([true, false]) === true,
    isOneParagraph: limits.some(({ unit, amount }) => (unit === 'paragraphs' || unit === 'lines') && amount <= 3),
  }
}

interface Way {
  texts: Texts
  choices: Choices
  before: number
  usual: LetterLanguage
}

function proofPieces(known: Known, way: Way): { pieces: Piece[]; foreignWords: string | null } {
  const { facts } = known.request
  for (const proof of known.proofs.filter(({ likeness }) => likeness >= FITTING).slice(0, 4)) {
    // Some forms hold more of the post's words than others; the last tries have none of its tools.
    const plain = { ...proof, named: [] }
    const tries = [proof, proof, proof, plain, plain].map((one) => sayProof(one, way))
    const said = tries.find(
      ({ sentences }) => sentences.length > 0 && sentences.every(({ text }) => isTrue(text, facts)),
    )
    if (!said) continue
    const ids = factIdsOf(proof.record, facts)
    const first = said.sentences.map(
      ({ text, kind }): Piece => ({ ...OWN, text: capital(text, way.texts), kind, part: 'proof', facts: ids, rank: 1 }),
    )
    const foreignWords = said.isForeign ? [proof.record.what, proof.record.outcome].filter(Boolean).join('. ') : ''
    const both = sayShared(proof, way, first.map(({ text }) => text).join(' '))
    const tie: Piece[] = both !== null && isTrue(both, facts) ? [{ ...OWN, text: both, facts: ids, rank: 3 }] : []
    // One more thing than the proof and its tie is enough: a client's words, another result, or years.
    const years = secondProof(proof, known, way).filter(({ text }) => !proof.named.some((tool) => text.includes(tool)))
    const more = [...years, ...alsoPieces(proof, known, way)]
    const kept = way.choices.of(more)
    return {
      pieces: [...first, ...tie, ...more.map((one) => (one === kept ? one : { ...one, rank: SPARE }))],
      foreignWords,
    }
  }
  return { pieces: secondProof(null, known, way), foreignWords: null }
}

/** Another result is only worth its place where it fits well. */
const ALSO = 4

/** Another result, in a few words. */
function alsoPieces(first: Proof, { proofs, request }: Known, { texts, usual }: Way): Piece[] {
  const others = proofs.filter((one) => one !== first && one.likeness >= ALSO && one.record.kind === 'project')
  const text = others[0] ? sayShort(others[0], texts, usual) : null
  if (!others[0] || text === null || !isTrue(text, request.facts)) return []
  return [{ ...OWN, text, facts: factIdsOf(others[0].record, request.facts), rank: 7 }]
}

/** A client's words about that work, or how long the freelancer has used what the post asks for. */
function secondProof(
  first: Proof | null,
  { records, request, proofs, usual }: Known,
  { texts, choices }: Way,
): Piece[] {
  const { facts } = request
  const piece = (text: string | null, ids: string[]): Piece[] =>
    text !== null && isTrue(text, facts) ? [{ ...OWN, text, facts: ids, rank: 6 }] : []
  const praise = records.find(
    (record) =>
      record.kind === 'testimonial' &&
      first !== null &&
      first.record.who !== '' &&
      record.who.includes(first.record.who) &&
      isIn(record.what, texts.language, usual),
  )
  const words = praise && fill(choices.of(texts.all('said')) ?? '', { by: praise.who, words: praise.what })
  const said = praise && words ? piece(words, factIdsOf(praise, facts)) : []
  const wanted = new Set(proofs.flatMap(({ shared }) => shared))
  const skill = records.find(({ kind, name }) => kind === 'skill' && wanted.has(name))
  const years = skill ? yearsSentence(skill, texts, choices.of(texts.all('years')) ?? '') : null
  return [...(skill ? piece(years, factIdsOf(skill, facts)) : []), ...said.map((one) => ({ ...one, rank: 8 }))]
}

/** What is not chosen stays at hand for marketplaces that want a longer letter. */
function planPieces({ plans, general }: Steps, chosen: string, isPlanned: boolean): Piece[] {
  return [...plans, ...general].map((text) => ({
    ...{ ...OWN, text, kind: 'plan', part: 'plan' },
    rank: isPlanned && text === chosen ? 4 : SPARE,
  }))
}

function questionPieces(
  { request, reading, steps }: { request: WritingRequest; reading: Reading; steps: Steps },
  texts: Texts,
  isAsking: boolean,
): Piece[] {
  const { count, marks, isFirst } = wantsQuestions(reading)
  const isOpenEnd = request.job.kind === 'hourly' || isOngoing(request.job)
  const about = count > 0 ? aboutWanted(reading, texts) : []
  const general = ['ask.business', ...(isOpenEnd ? [] : ['ask.deadline'])].flatMap(texts.all)
  // What any client could be asked is asked only where a question is wanted, or where a letter is too short.
  return [...about, ...steps.questions, ...general].map((text, place): Piece => {
    const isWanted = place < count
    const isOpen = place === 0 && isAsking && steps.questions.includes(text)
    const part = isWanted && isFirst ? 'start' : 'question'
    const rank = isWanted ? 0 : isOpen ? 5 : SPARE
    return { ...OWN, text, kind: 'question', part, requests: isWanted ? marks : [], rank }
  })
}
