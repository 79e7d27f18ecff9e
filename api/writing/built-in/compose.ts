/** Composes a letter from the freelancer's own facts, what the client asks and wishes, and a first step. Nothing in it fits every job. */
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { placeOfQuestion } from '#shared/domain/letter/post-reading.ts'
import { lengthLimitOf, refusesLinks } from '#shared/domain/letter/requests-met.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { inOwnWords, isUnwanted } from '#shared/domain/learning/style.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { signedName } from '#shared/domain/signed-name.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { tradesAmong } from '#shared/domain/skills/skills.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import { answerFields, type Known } from './answers.ts'
import { choicesFor } from './choices.ts'
import { metConditions } from './conditions.ts'
import { isDone, theirPerson } from './english.ts'
import { linePieces, linkOf, resultAfter } from './own-words/line-pieces.ts'
import { fitted, OWN, type Piece } from './pieces.ts'
import { isAnsweredBy, type Step, stepFor } from './plan.ts'
import { FITTING, isIn, isOther, languageOfAll, type Proof, proofsFor } from './proof.ts'
import { factIdsOf, isTrue, recordsOf } from './own-words/records.ts'
import { isWelcome, languageOf, requestPieces } from './requests.ts'
import { offered } from './say-answer.ts'
import { sayAlso, sayProof, type Way, yearsSentence } from './say-proof.ts'
import { capital, fill, type Texts, textsOf, topicsIn } from './texts.ts'
import { wishesOf } from './wishes.ts'
import type { WritingRequest, WrittenLetter } from '../writer.ts'

export interface Composed {
  /** Empty where nothing of the freelancer's fits the post. */
  sentences: LetterSentence[]
  answers: WrittenLetter['answers']
  /** Why the letter proves little: no fact fits, or the one with these words is in another language. Null where all is well. */
  unproved: { kind: 'proof' | 'foreign'; words: string } | null
}

/** @returns Composes the letter; another number makes other choices of words, and another version may begin with another work. */
export function composer(request: WritingRequest, reading: Reading): (variant: number, version: number) => Composed {
  const { job, profile } = request
  const wishes = wishesOf(request)
  const wished = [...reading.requests, ...wishes.requests]
  const records = recordsOf(request)
  const usual = languageOfAll(records)
  const language = languageOf(wished, reading, usual)
  const texts = textsOf(language)
  const [opening = ''] = splitSentences(profile.overview)
  const self = `${profile.title}. ${opening}`
  const proofs = proofsFor(records, job, reading, language, usual, self)
  const approach = approachQuestions(reading)
  const trades = tradesOf(self, usual, reading)
  const step = (inLanguage: Texts) => stepFor(job, reading, trades, inLanguage, [...approach.values()])
  const avoided = wished.flatMap(({ kind, value }) => (kind === 'avoidWord' && value !== null ? [value] : []))
  const refusesAny = wished.some(({ kind, words }) => (kind === 'links' || kind === 'leaveOut') && refusesLinks(words))
  const limits = wished.flatMap((one) => lengthLimitOf(one) ?? [])
  const known: Known = { request, records, proofs, plan: (inLanguage) => step(inLanguage)?.text ?? '', usual }
  const conditions = metConditions(reading, known, texts)
  const name = nameOf(request, texts)
  const { max, words } = LETTER_LIMITS[job.platform]
  let answered: WrittenLetter['answers'] | null = null

  return (variant, version) => {
    // Two freelancers who answer one post must not send the same pattern.
    const choices = choicesFor(`${job.platform}/${job.id}/${job.title}/${profile.id}`, variant)
    const asked = requestPieces(reading, known, texts)
    const before = asked.filter(({ part }) => part === 'start').reduce((sum, { text }) => sum + text.length + 1, 0)
    const shown = proofPieces(known, { texts, choices, before, usual }, version)
    // Another variant tells the same facts.
    answered ??= answerFields(known, language)
    if (shown.proof === null) return { sentences: [], answers: answered, unproved: shown.unproved }
    const all: Piece[] = [
      ...(asked.some(isLink) ? shown.pieces.filter((piece) => !isLink(piece)) : shown.pieces),
      ...asked,
      ...conditions.map((met): Piece => ({ ...OWN, ...met, part: 'answers', rank: 2 })),
      ...offered(known, texts).map((said): Piece => ({ ...OWN, ...said, part: 'answers', rank: 5 })),
      ...wishes.own(language).map((text): Piece => ({ ...OWN, text })),
      ...planPieces(step(texts), reading, approach),
      ...linePieces(known, texts, asked),
      ...(name === '' ? [] : [{ ...OWN, text: name, kind: 'close' as const, part: 'name' as const, rank: 0 }]),
    ]
    const pieces = all
      .filter((piece) => !(isLink(piece) && piece.kind !== 'request' && refusesAny))
      // An address ends its line.
      .map((piece) => (isLink(piece) ? { ...piece, isApart: true } : piece))
    const sentences = fitted(
      ownStyle(withoutDoubles(pieces), request).filter(
        ({ text, kind }) => kind === 'request' || isWelcome(text, avoided),
      ),
      {
        limits: [{ unit: 'words', amount: words, isLeast: false }, ...limits],
        charactersMax: max,
        isProofWhole: choices.of([true, false]) === true,
        isOneParagraph: limits.some(({ unit, amount }) => (unit === 'paragraphs' || unit === 'lines') && amount <= 3),
      },
    )
    return { sentences, answers: answered, unproved: shown.unproved }
  }
}

const isLink = ({ text }: Piece) => text.includes('://')

/** The freelancer's; the post's main one where they name none. Whatever is to be translated, translating it is the work. */
function tradesOf(self: string, usual: Parameters<typeof tradesAmong>[1], { trades }: Reading): string[] {
  const own = [...tradesAmong(tokensOf(self), usual).keys()]
  const [main] = [...trades].sort((a, b) => b.weight - a.weight)
  if ([...own, main?.trade].includes('translation')) return ['translation']
  return own.length > 0 ? own : main ? [main.trade] : []
}

/** A name in other letters than the text is not signed with. "Dr." alone is no name. */
function nameOf({ profile, agent }: WritingRequest, { language }: Texts): string {
  const name = signedName(profile, language) || agent.upworkFreelancerName.split(' ')[0] || ''
  return isOther(language) || !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name) ? name : ''
}

/** What fulfils a wish of the client stays as it is. */
function ownStyle(pieces: readonly Piece[], { agent, facts }: WritingRequest): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'request') return [piece]
    if (isUnwanted(piece.text, agent)) return []
    return [{ ...piece, text: inOwnWords(piece.text, agent, (text) => isTrue(text, facts)) }]
  })
}

/** So much of a sentence is said already. */
const SAID = 0.65

/** Nothing is said twice: where an answer tells what stands there already, that answers. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const keys = tellingKeys(piece.text)
    const isAlike = piece.rank > 5 && kept.some(({ text }) => openingOf(text) === openingOf(piece.text))
    if (isAlike) continue
    const same = kept.find((other) => piece.kind === 'claim' && other.kind === 'claim' && isSaidIn(piece, other, keys))
    if (same) same.requests = [...new Set([...same.requests, ...piece.requests])]
    else kept.push({ ...piece, text: isAlsoDone(piece, kept) ? piece.text.replace(/^I /u, 'I also ') : piece.text })
  }
  return kept
}

/** "I moved …. I moved …" */
function isAlsoDone({ text, kind }: Piece, before: readonly Piece[]): boolean {
  const isDoing = kind === 'claim' && text.startsWith('I ') && isDone(text.slice(2))
  return isDoing && before.some((one) => openingOf(one.text) === openingOf(text))
}

/** Two sentences that begin alike read like a list. */
function openingOf(text: string): string {
  return text.toLowerCase().split(/\s+/u).slice(0, 2).join(' ')
}

const FIGURE = /\p{Nd}(?:[\p{Nd}.,\s]*\p{Nd})?/gu

function isSaidIn(piece: Piece, other: Piece, keys: ReadonlySet<string>): boolean {
  const isOfOneFact = piece.facts.length > 0 && piece.facts.every((id) => other.facts.includes(id))
  // The result of a work stands in a sentence of its own.
  if (piece.part === 'proof') return false
  if (isOfOneFact && (other.part === 'proof' || piece.text === other.text))
    return !piece.text.includes('://') || other.text.includes('://')
  const figures = new Set(other.text.match(FIGURE) ?? [])
  if ((piece.text.match(FIGURE) ?? []).some((figure) => !figures.has(figure))) return false
  const said = tellingKeys(other.text)
  const shared = [...keys].filter((key) => said.has(key)).length
  return keys.size > 0 && !piece.text.includes('://') && shared >= keys.size * SAID
}

/** The closest work, and one thing more: a client's words, another result, or years. */
function proofPieces(
  known: Known,
  way: Way,
  version: number,
): { pieces: Piece[]; unproved: Composed['unproved']; proof: Proof | null } {
  const { facts, agent } = known.request
  const fitting = known.proofs.filter(({ likeness }) => likeness >= FITTING).slice(0, 4)
  for (const proof of turned(fitting, version)) {
    // Some forms hold more of the post's words than others.
    const ways = [way, way, way, way, { ...way, isBare: true }, { ...way, isBare: true }]
    let said: ReturnType<typeof sayProof> | undefined
    for (const one of ways) said ??= usable(sayProof(proof, one), facts, agent)
    if (!said) continue
    const ids = factIdsOf(proof.record, facts)
    const first = said.texts.map(
      (text): Piece => ({ ...OWN, text: capital(text, way.texts), part: 'proof', facts: ids, rank: 1 }),
    )
    first.push(
      ...resultAfter(proof.record, known, way.texts),
      ...(said.isForeign ? linkOf(proof.record, ids, way.texts) : []),
    )
    const more = morePieces(proof, said.isForeign, known, way)
    // A client's words prove more than a second project does.
    const kept = more.find(({ text }) => /[“«„]/u.test(text)) ?? way.choices.of(more)
    const unproved = said.isForeign ? leftOut(proof.record) : null
    return { pieces: [...first, ...(kept ? [kept] : [])], unproved, proof }
  }
  const [closest] = known.proofs.filter(({ record }) => !isIn(factText(record), way.texts.language, known.usual))
  return { pieces: [], unproved: closest ? leftOut(closest.record) : { kind: 'proof', words: '' }, proof: null }
}

/** A work that weighs so much less is no other beginning. */
const NEARLY = 0.8

/** Every other version begins with the second work, where that fits nearly as well. */
function turned(proofs: readonly Proof[], version: number): Proof[] {
  const [first, second, ...rest] = proofs
  const isNear = first && second && second.weight >= first.weight * NEARLY && version % 2 === 1
  return isNear ? [second, first, ...rest] : [...proofs]
}

function leftOut({ what, outcome }: FactRecord): NonNullable<Composed['unproved']> {
  return { kind: 'foreign', words: [what, outcome].filter(Boolean).join('. ') }
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

function morePieces(first: Proof, isForeign: boolean, { records, request, proofs, usual }: Known, way: Way): Piece[] {
  const { texts, choices } = way
  const wanted = new Set(proofs.flatMap(({ named }) => named))
  const skill = records.find(({ kind, name }) => kind === 'skill' && wanted.has(name) && !first.named.includes(name))
  // A second work is told for what the first does not show.
  const newIn = ({ words }: Proof) => words.filter((word) => !first.words.includes(word)).length
  const [other] = proofs
    .filter((one) => one !== first && one.likeness >= ALSO && one.record.kind === 'project')
    .sort((a, b) => newIn(b) - newIn(a))
  const { who } = first.record
  const praise = records.find(
    ({ kind, who: by, what }) =>
      kind === 'testimonial' && !isForeign && who !== '' && by.includes(who) && isIn(what, texts.language, usual),
  )
  const said = [
    { text: skill && yearsSentence(skill, { texts, usual }, choices.of(texts.all('years'))), of: skill, rank: 6 },
    {
      text:
        praise &&
        fill(texts.all('praise')[0] ?? '', {
          who: namedBy(praise.who, who, texts),
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

/** @returns The questions in the text about the way of working, by their places. */
function approachQuestions(reading: Reading): ReadonlyMap<number, string> {
  const asked = reading.questions.flatMap(({ where, about, words }, place) => {
    const is = where === 'text' && (about === 'plan' || topicsIn(words).includes('approach'))
    return is ? [[placeOfQuestion(reading, place), words] as const] : []
  })
  return new Map(asked)
}

/** The step, with the wishes and questions that it meets. */
function planPieces(step: Step | null, { requests }: Reading, approach: ReadonlyMap<number, string>): Piece[] {
  if (step === null) return []
  const wishes = requests.flatMap(({ kind, at }, place) => (kind === 'tryFirst' && at.in !== 'field' ? [place] : []))
  const answered = [...approach].filter(([, words]) => isAnsweredBy(words, step)).map(([place]) => place)
  const marks = [...wishes, ...answered]
  return [{ ...OWN, text: step.text, kind: 'plan', part: 'plan', requests: marks, rank: marks.length > 0 ? 2 : 4 }]
}
