/** Composes a letter from records, requests, a plan and a question. Nothing in it fits every job. */
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { placeOfQuestion } from '#shared/domain/letter/post-reading.ts'
import { lengthLimitOf } from '#shared/domain/letter/requests-met.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { inOwnWords, isUnwanted } from '#shared/domain/learning/style.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { signedName } from '#shared/domain/signed-name.ts'
import { answerFields, type Known } from './answers.ts'
import { offered } from './say-answer.ts'
import { choicesFor } from './choices.ts'
import { theirPerson } from './english.ts'
import { metConditions } from './conditions.ts'
import { fitted, OWN, type Piece, SPARE } from './pieces.ts'
import { isAnsweredBy, type Steps, stepsFor, taskOf } from './plan.ts'
import { FITTING, isIn, languageOfAll, type Proof, proofsFor } from './proof.ts'
import { factIdsOf, isTrue, recordsOf } from './records.ts'
import { aboutWanted, isWelcome, languageOf, requestPieces, wantsQuestions } from './requests.ts'
import { capital, sayAlso, sayProof, type Way, yearsSentence } from './say-proof.ts'
import { fill, type Texts, textsOf, topicsIn } from './texts.ts'
import { wishesOf } from './wishes.ts'
import type { WritingRequest, WrittenLetter } from '../writer.ts'

export interface Composed {
  sentences: LetterSentence[]
  answers: WrittenLetter['answers']
  /** Why the letter proves little: no fact fits, or the one with these words is in another language. Null where all is well. */
  unproved: { kind: 'proof' | 'foreign'; words: string } | null
}

/** @returns Composes the letter; another number makes other choices of words, and another version says more of the own words. */
export function composer(request: WritingRequest, reading: Reading): (variant: number, version: number) => Composed {
  const { job, profile, agent } = request
  const wishes = wishesOf(request)
  const wished = [...reading.requests, ...wishes.requests]
  const records = recordsOf(request)
  const usual = languageOfAll(records)
  const language = languageOf(wished, reading, usual)
  const texts = textsOf(language)
  const found = taskOf(job, reading)
  const proofs = proofsFor(records, job, reading, language, found.task, usual, `${profile.title}. ${profile.overview}`)
  const approach = approachQuestions(reading)
  const steps = stepsFor(job, found, texts, [...approach.values()])
  const avoided = wished.flatMap(({ kind, value }) => (kind === 'avoidWord' && value !== null ? [value] : []))
  const limits = wished.flatMap((one) => lengthLimitOf(one) ?? [])
  const conditions = metConditions(reading, { request, records, proofs, plan: () => '', usual }, texts)
  let answered: WrittenLetter['answers'] | null = null
  const name = signedName(profile, language) || agent.upworkFreelancerName.split(' ')[0] || ''
  const { min, max, words } = LETTER_LIMITS[job.platform]

  return (variant, version) => {
    // Two freelancers who answer one post must not send the same pattern.
    const choices = choicesFor(`${job.platform}/${job.id}/${job.title}/${profile.id}/${variant}`)
    const at = choices.of([0, 1, 2, 3, 4, 5]) ?? 0
    const plan = (inLanguage: Texts) =>
      planAt(at, inLanguage === texts ? steps : stepsFor(job, found, inLanguage, [...approach.values()]))
    const known: Known = { request, records, proofs, plan, usual }
    const asked = requestPieces(reading, known, texts, choices)
    const before = asked.filter(({ part }) => part === 'start').reduce((sum, { text }) => sum + text.length + 1, 0)
    const offers = offeredPieces(asked, known, texts)
    const labelOf = (text: string) => text.split(texts.colon)[0]
    const shown = proofPieces(known, { texts, choices, before, usual })
    // A plan, a question, or both: letters on one post are not built alike.
    const ending = choices.of(['both', 'plan', 'question'] as const)
    const pieces: Piece[] = [
      ...shown.pieces,
      ...conditions
        .filter(({ text }) => offers.every((offer) => labelOf(offer.text) !== labelOf(text)))
        .map((met): Piece => ({ ...OWN, ...met, part: 'answers', rank: 2 })),
      ...asked,
      ...wishes.own(language).map((text): Piece => ({ ...OWN, text })),
      ...offers,
      ...planPieces(steps, plan(texts), {
        isPlanned: ending !== 'question' || steps.questions.length === 0,
        wishes: firstWanted(reading),
        approach,
        texts,
      }),
      ...questionPieces(reading, steps, texts, ending !== 'plan'),
      // The last that fills a short letter.
      ...inVersion(ownWords(shown.proof, known, texts), version),
      ...(name === '' ? [] : [{ ...OWN, text: name, kind: 'close' as const, part: 'name' as const, rank: 0 }]),
    ]
    const sentences = fitted(
      ownStyle(withoutDoubles(pieces), request).filter(
        ({ text, kind }) => kind === 'request' || isWelcome(text, avoided),
      ),
      {
        limits: [{ unit: 'words', amount: words, isLeast: false }, ...limits],
        characters: { min, max },
        isPlanAsked: choices.of([true, false]) === true,
        isProofWhole: choices.of([true, false]) === true,
        isOneParagraph: limits.some(({ unit, amount }) => (unit === 'paragraphs' || unit === 'lines') && amount <= 3),
      },
    )
    // Another variant tells the same facts; only the plan in an answer may differ.
    answered ??= answerFields(known, language)
    return { sentences, answers: answered, unproved: shown.unproved }
  }
}

/** @returns The freelancer's own words; every other version says more of them, so that it is another one also where little is known. */
function inVersion(own: readonly Piece[], version: number): Piece[] {
  return version % 2 === 0 ? [...own] : own.map((piece) => ({ ...piece, rank: 7 }))
}

/** What fulfils a wish of the client stays as it is. */
function ownStyle(pieces: readonly Piece[], { agent, facts }: WritingRequest): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'request') return [piece]
    if (isUnwanted(piece.text, agent)) return []
    return [{ ...piece, text: inOwnWords(piece.text, agent, (text) => isTrue(text, facts)) }]
  })
}

/** Where an answer would tell of the work that the letter begins with, the beginning answers. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const proof = pieces.find(({ part }) => part === 'proof')
  const answers = pieces.filter(({ part }) => part === 'answers')
  const doubles = answers.filter(
    ({ facts, text }) => facts.length > 0 && !text.includes('://') && facts.every((id) => proof?.facts.includes(id)),
  )
  const known = answers.filter((piece) => !doubles.includes(piece)).flatMap(({ facts }) => facts)
  return pieces.flatMap((piece) => {
    if (doubles.includes(piece)) return []
    if (piece.part === 'more' && piece.facts.some((id) => known.includes(id))) return []
    return piece === proof ? [{ ...piece, requests: [proof, ...doubles].flatMap(({ requests }) => requests) }] : [piece]
  })
}

/** The closest work, and one thing more: a client's words, another result, or years. */
function proofPieces(known: Known, way: Way): { pieces: Piece[]; unproved: Composed['unproved']; proof: Proof | null } {
  const { facts, agent } = known.request
  for (const proof of known.proofs.filter(({ likeness }) => likeness >= FITTING).slice(0, 4)) {
    // Some forms hold more of the post's words than others.
    const ways = [way, way, way, way, { ...way, isBare: true }, { ...way, isBare: true }]
    let said: ReturnType<typeof sayProof> | undefined
    for (const one of ways) said ??= usable(sayProof(proof, one), facts, agent)
    if (!said) continue
    const ids = factIdsOf(proof.record, facts)
    const first = said.texts.map(
      (text): Piece => ({ ...OWN, text: capital(text, way.texts), part: 'proof', facts: ids, rank: 1 }),
    )
    const more = morePieces(said.isForeign ? null : proof, known, way)
    // A client's words prove more than a second project does.
    const kept = more.find(({ text }) => /[“«„]/u.test(text)) ?? way.choices.of(more)
    const unproved = said.isForeign ? leftOut(proof.record) : null
    const rest = more.map((one) => (one === kept ? one : { ...one, rank: SPARE }))
    return { pieces: [...first, ...rest], unproved, proof }
  }
  const [closest] = known.proofs.filter(({ record }) => !isIn(factText(record), way.texts.language, known.usual))
  const unproved = closest ? leftOut(closest.record) : { kind: 'proof' as const, words: '' }
  return { pieces: morePieces(null, known, way), unproved, proof: null }
}

function leftOut({ what, outcome }: FactRecord): NonNullable<Composed['unproved']> {
  return { kind: 'foreign', words: [what, outcome].filter(Boolean).join('. ') }
}

/** What else the freelancer says of themselves, for a letter that would be too short. */
function ownWords(proof: Proof | null, { records, request }: Known, texts: Texts): Piece[] {
  const { facts, agent } = request
  const others = records.filter((record) => record.kind === 'about' && record !== proof?.record)
  return others.flatMap((record) =>
    record.renderings
      .filter(({ language, text }) => language === texts.language && isTrue(text, facts) && !isUnwanted(text, agent))
      .map(({ text }): Piece => ({ ...OWN, text, part: 'more', facts: factIdsOf(record, facts), rank: SPARE })),
  )
}

/** @returns What was said where all of it is true and none of it unwanted. */
function usable(
  said: ReturnType<typeof sayProof>,
  facts: WritingRequest['facts'],
  agent: WritingRequest['agent'],
): typeof said | undefined {
  const isUsable = said.texts.every((text) => isTrue(text, facts) && !isUnwanted(text, agent))
  return said.texts.length > 0 && isUsable ? said : undefined
}

/** Another result is only worth its place where it fits well. */
const ALSO = 4

function morePieces(first: Proof | null, { records, request, proofs, usual }: Known, way: Way): Piece[] {
  const { texts, choices } = way
  const wanted = new Set(proofs.flatMap(({ named }) => named))
  const skill = records.find(({ kind, name }) => kind === 'skill' && wanted.has(name) && !first?.named.includes(name))
  // A second work is told for what the first does not show.
  const newIn = ({ words }: Proof) => words.filter((word) => !first?.words.includes(word)).length
  const [other] = proofs
    .filter((one) => first !== null && one !== first && one.likeness >= ALSO && one.record.kind === 'project')
    .sort((a, b) => newIn(b) - newIn(a))
  const who = first?.record.who || null
  const praise = records.find(
    ({ kind, who: by, what }) =>
      kind === 'testimonial' && who !== null && by.includes(who) && isIn(what, texts.language, usual),
  )
  const said = [
    { text: skill && yearsSentence(skill, { texts, usual }, choices.of(texts.all('years'))), of: skill, rank: 6 },
    {
      text:
        praise &&
        fill(texts.all('praise')[0] ?? '', {
          who: namedBy(praise.who, who ?? '', texts),
          words: texts.quote(praise.what),
        }),
      of: praise,
      rank: 6,
    },
    { text: other && sayAlso(other, way), of: other?.record, rank: 7 },
  ]
  return said.flatMap(({ text, of, rank }) =>
    text && of && isTrue(text, request.facts) ? [{ ...OWN, text, facts: factIdsOf(of, request.facts), rank }] : [],
  )
}

/** "Anna Berg, Olival do Vale,": what stands after a comma is closed by one. */
function namedBy(who: string, client: string, { language }: Texts): string {
  const named = language === 'en' ? theirPerson(who, client) : who
  return named.includes(', ') ? `${named},` : named
}

/** What the post is about; else what holds for its kind of work. */
function planAt(at: number, { plans, general }: Steps): string {
  const from = plans.length === 0 ? general : plans
  return from[at % Math.max(1, from.length)] ?? ''
}

/** Answers of the bank about this kind of work that are not said already. */
function offeredPieces(asked: readonly Piece[], known: Known, texts: Texts): Piece[] {
  const isNew = (said: { text: string; facts: string[] }) => asked.every(({ text }) => !text.includes(said.text))
  return offered(known, texts)
    .filter(isNew)
    .map((said) => ({ ...OWN, ...said, part: 'answers', rank: 5 }))
}

/** @returns The places of the wishes to read what comes first. */
function firstWanted({ requests }: Reading): number[] {
  return requests.flatMap(({ kind, at }, place) => (kind === 'tryFirst' && at.in !== 'field' ? [place] : []))
}

/** @returns The questions in the text about the way of working, by their places. */
function approachQuestions(reading: Reading): ReadonlyMap<number, string> {
  const asked = reading.questions.flatMap(({ where, about, words }, place) => {
    const is = where === 'text' && (about === 'plan' || topicsIn(words).includes('approach'))
    return is ? [[placeOfQuestion(reading, place), words] as const] : []
  })
  return new Map(asked)
}

/** What holds for work of the kind stays at hand for marketplaces that want a longer letter. */
function planPieces(steps: Steps, plan: string, { isPlanned, wishes, approach, texts }: PlanWanted): Piece[] {
  const { general, spare } = steps
  const isAsked = wishes.length > 0 || approach.size > 0
  const told = plan || (isAsked ? (spare[0] ?? texts.all('planAny')[0] ?? '') : '')
  const answered = [...approach].filter(([, words]) => isAnsweredBy(words, told, steps)).map(([place]) => place)
  const marks = [...wishes, ...answered]
  const isWanted = marks.length > 0
  return [told, ...general, ...spare].flatMap((text, place) => {
    if (text === '' || (place > 0 && text === told)) return []
    const isTold = place === 0 && (isPlanned || isWanted)
    const rank = isTold ? (isWanted ? 2 : 4) : SPARE
    return [{ ...OWN, text, kind: 'plan', part: 'plan', requests: isTold ? marks : [], rank }]
  })
}

interface PlanWanted {
  isPlanned: boolean
  /** Places of wishes that a first step fulfils. */
  wishes: readonly number[]
  /** Questions about the way of working, by their places. */
  approach: ReadonlyMap<number, string>
  texts: Texts
}

function questionPieces(reading: Reading, steps: Steps, texts: Texts, isAsking: boolean): Piece[] {
  const { count, marks, isFirst } = wantsQuestions(reading)
  const about = count > 0 ? aboutWanted(reading, texts) : []
  // What any client could be asked is asked only where a question is wanted, or where a letter is too short.
  return [...about, ...steps.questions, ...texts.all('askAny')].map((text, place): Piece => {
    const isWanted = place < count
    const isOpen = place === 0 && isAsking && steps.questions.includes(text)
    const part = isWanted && isFirst ? 'start' : 'question'
    const rank = isWanted ? 0 : isOpen ? 5 : SPARE
    return { ...OWN, text, kind: 'question', part, requests: isWanted ? marks : [], rank, isApart: part === 'start' }
  })
}
