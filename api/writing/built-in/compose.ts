/** Composes a letter: the work that fits best, answers in the client's order, and what the client wishes. Nothing in it fits every job. */
import { detectLanguage, isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { inOwnWords, isUnwanted } from '#shared/domain/learning/style.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { lengthLimitOf, linksIn, refusesLinks } from '#shared/domain/letter/requests-met.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { signedName } from '#shared/domain/signed-name.ts'
import { foreignLanguage } from '../../reading/languages/foreign-language.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import type { WritingRequest, WrittenLetter } from '../writer.ts'
import { answerFields } from './questions/answers.ts'
import { asksOf } from './questions/asks.ts'
import { choicesFor } from './choices.ts'
import { greetingFor } from './client.ts'
import { metConditions } from './conditions.ts'
import { theirPerson } from './english.ts'
import { keysOf } from './keys.ts'
import type { Known } from './known.ts'
import { matcherFor } from './questions/match.ts'
import { isTheirTrade, resultAfter, rolePiece } from './own-words/line-pieces.ts'
import { factIdsOf, isTrue, recordsOf } from './own-words/records.ts'
import { fitted, OWN, type Piece } from './pieces.ts'
import { FITTING, isInOwnLine, isOther, isTold, languageOfAll, lineKind, type Proof, proofsFor } from './proof.ts'
import { answersTo, isWelcome, languageOf, requestPieces } from './requests.ts'
import { sayProof, type Way } from './say-proof.ts'
import { statementsOf } from './statements.ts'
import { yearsSentence } from './person.ts'
import { capital, fill, type Texts, textsOf } from './texts.ts'
import { wishesOf } from './wishes.ts'

export interface Composed {
  /** Empty where nothing of the freelancer's fits the post. */
  sentences: LetterSentence[]
  answers: WrittenLetter['answers']
  /** Why the letter proves little: no fact fits, or those that do are in another language than the one wanted. Null where all is well. */
  unproved: { kind: 'proof' | 'foreign'; words: string } | null
  /** What the post asks to be told and no fact tells. */
  unsaid: readonly string[]
  /** What of a question stays open where the letter answers the rest, by the question's place. */
  openParts: ReadonlyMap<number, readonly string[]>
}

/** @returns Composes the letter; another number makes other choices of words, and another version may begin with another work. */
export function composer(request: WritingRequest, reading: Reading): (variant: number, version: number) => Composed {
  const { job, profile } = request
  const wishes = wishesOf(request)
  const wished = [...reading.requests, ...wishes.requests]
  const records = recordsOf(request)
  const usual = languageOfAll(records)
  const wanted = languageOf(wished, reading, usual)
  const ready = new Map<LetterLanguage, InLanguage>()
  const inLanguage = (language: LetterLanguage) => {
    const found = ready.get(language) ?? knownIn(language, { request, reading, records, usual })
    ready.set(language, found)
    return found
  }
  const inWanted = inLanguage(wanted)
  // A letter in the freelancer's own language is something to begin with, and is held.
  const inOwn = !inWanted.hasWork && wanted !== usual ? inLanguage(usual) : null
  const asked = wished.find(({ kind }) => kind === 'language')?.value
  const isWritable = isLetterLanguage(asked ?? foreignLanguage(job.description ?? '') ?? reading.language)
  const isForeign = inOwn?.hasWork === true || !isWritable
  const { known, texts, role, isOfTrade } = inOwn?.hasWork ? inOwn : inWanted
  const avoided = wished.flatMap(({ kind, value }) => (kind === 'avoidWord' && value !== null ? [value] : []))
  const refusesAny = wished.some(({ kind, words }) => (kind === 'links' || kind === 'leaveOut') && refusesLinks(words))
  const limits = wished.flatMap((one) => lengthLimitOf(one) ?? [])
  const { pieces: told, openParts, unsaid } = answersTo(asksOf(reading, job.description ?? ''), known, texts)
  const conditions = metConditions(known, texts).map((met): Piece => ({ ...OWN, ...met, part: 'answers', rank: 2 }))
  const own = wishes.own(texts.language).map((text): Piece => ({ ...OWN, text }))
  const name = nameOf(request, texts)
  const answers = answerFields(job.questions, wanted, inLanguage)
  const { max, words } = LETTER_LIMITS[job.platform]

  return (variant, version) => {
    // Two freelancers who answer one post must not send the same pattern.
    const choices = choicesFor(`${job.platform}/${job.id}/${job.title}/${profile.id}`, variant)
    const shown = proofPieces(known, { texts, choices }, version)
    const asked = [...requestPieces(known, shown.proof, texts), ...told.map((piece) => ({ ...piece }))]
    // Who does this kind of work, and tells what is asked, has a letter to send also without a work to show.
    const hasLetter = shown.proof !== null || (isOfTrade && asked.some(({ kind }) => kind === 'claim'))
    const unproved = unprovedBy(shown.proof, isForeign)
    if (!hasLetter) return { sentences: [], answers, unproved, unsaid, openParts }
    const isBegun = asked.some(({ part }) => part === 'start')
    const isTight = limits.some(({ unit, amount, isLeast }) => !isLeast && amount <= (unit === 'words' ? SHORT : LINES))
    const beginsWithWork = version % 2 === 1
    const composed: Piece[] = [
      ...greetingFor(request, { texts, choices }, !(isBegun || isTight)),
      ...(beginsWithWork ? [] : role),
      ...shown.pieces,
      ...(beginsWithWork
        ? role.map((piece) => (piece.part === 'role' ? { ...piece, part: 'proof' as const } : piece))
        : []),
      ...asked,
      ...conditions,
      ...own,
      ...(name === '' ? [] : [{ ...OWN, text: name, kind: 'close' as const, part: 'name' as const, rank: 0 }]),
    ]
    const pieces = withoutDoubles(composed)
      .filter((piece) => !(isLink(piece) && piece.kind !== 'request' && refusesAny))
      // An address ends its line.
      .map((piece) => (isLink(piece) ? { ...piece, isApart: true } : piece))
    const welcome = ownStyle(pieces, request).filter(({ text, kind }) => kind === 'request' || isWelcome(text, avoided))
    const sentences = fitted(inLines(welcome), {
      limits: [{ unit: 'words', amount: words, isLeast: false }, ...limits],
      charactersMax: max,
      isOneParagraph: limits.some(({ unit, amount }) => (unit === 'paragraphs' || unit === 'lines') && amount <= 3),
    })
    return { sentences, answers, unproved, unsaid, openParts }
  }
}

/** A letter that the client wants this short has no room for a greeting. */
const SHORT = 60
const LINES = 6

interface InLanguage {
  known: Known
  texts: Texts
  role: Piece[]
  isOfTrade: boolean
  /** A work that fits the post can be told. */
  hasWork: boolean
}

/** What can be told in a language. */
function knownIn(
  language: LetterLanguage,
  given: Pick<Known, 'request' | 'reading' | 'records' | 'usual'>,
): InLanguage {
  const { request, reading, records, usual } = given
  const texts = textsOf(language)
  const [opening = ''] = splitSentences(request.profile.overview)
  const role = rolePiece({ records, request }, texts)
  const isOfTrade = isTheirTrade(role, request, reading, texts)
  const sayable = records.filter((record) => isTold(record, language, usual))
  const self = `${request.profile.title}. ${opening}`
  const proofs = proofsFor(sayable, request.job, reading, language, { self, isOfTrade })
  const statements = statementsOf({ request, records: sayable, proofs, usual }, texts)
  const known: Known = { ...given, proofs, statements, match: matcherFor(statements, request) }
  return { known, texts, role, isOfTrade, hasWork: fittingIn(known).length > 0 }
}

function unprovedBy(proof: Proof | null, isForeign: boolean): Composed['unproved'] {
  if (proof === null || (proof.likeness < FITTING && !isForeign)) return { kind: 'proof', words: '' }
  const { what, outcome } = proof.record
  return isForeign ? { kind: 'foreign', words: [what, outcome].filter(Boolean).join(' ') } : null
}

/** Several answers are read best one under the other. */
const LISTED = 3

function inLines(pieces: readonly Piece[]): Piece[] {
  const answering = pieces.filter(({ part }) => part === 'answers')
  return answering.length < LISTED
    ? [...pieces]
    : pieces.map((piece) => (piece.part === 'answers' ? { ...piece, isApart: true } : piece))
}

const isLink = ({ text }: Piece) => linksIn(text).length > 0

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

/** What went wrong in a work shares less than this with what it was. */
const OF_ONE = 0.3
/** So much of a sentence is said already. */
const SAID = 0.65

/** Nothing is said twice: where an answer tells what stands there already, that answers. */
function withoutDoubles(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const keys = tellingKeys(piece.text)
    const same = kept.find((other) => piece.kind === 'claim' && other.kind === 'claim' && isSaidIn(piece, other, keys))
    const shown = linksIn(piece.text)
    const known = kept.find(({ text }) => shown.length > 0 && shown.every((link) => text.includes(link))) ?? same
    if (known) known.requests = [...new Set([...known.requests, ...piece.requests])]
    else kept.push({ ...piece })
  }
  return kept
}

const FIGURE = /\p{Nd}(?:[\p{Nd}.,\s]*\p{Nd})?/gu

function isSaidIn(piece: Piece, other: Piece, keys: ReadonlySet<string>): boolean {
  const isOfOneFact = piece.facts.length > 0 && piece.facts.every((id) => other.facts.includes(id))
  // The result of a work stands in a sentence of its own.
  if (piece.part === 'proof') return false
  const told = tellingKeys(other.text)
  const shared = [...keys].filter((key) => told.has(key)).length
  const isOther = shared < keys.size * OF_ONE
  if (isOfOneFact && ((other.part === 'proof' && !isOther) || piece.text === other.text))
    return !piece.text.includes('://') || other.text.includes('://')
  const figures = new Set(other.text.match(FIGURE) ?? [])
  if ((piece.text.match(FIGURE) ?? []).some((figure) => !figures.has(figure))) return false
  return keys.size > 0 && !piece.text.includes('://') && shared >= keys.size * SAID
}

const isWork = ({ record }: Proof) => record.kind !== 'about' || lineKind(record) === 'work'

/** What the freelancer can do, and the post asks for by so many words, is worth a letter whose work is not alike; it is held. */
const SKILLED = 2

/** A way of working that shares no word with the post shows nothing. */
function fittingIn({ proofs, request: { profile, job } }: Known): Proof[] {
  const fitting = proofs.filter(
    (one) => one.likeness >= FITTING && (isWork(one) || one.words.length + one.named.length > 0),
  )
  if (fitting.length > 0) return fitting
  const able = keysOf([profile.title, ...profile.skills].join('. '))
  const asked = [...keysOf([job.title, ...job.skills, job.description ?? ''].join('. '))].filter((key) => able.has(key))
  return asked.length < SKILLED ? [] : proofs.filter((one) => one.record.kind === 'project').slice(0, 1)
}

/** The closest work, and one thing more: a client's words, another result, or years. */
function proofPieces(known: Known, way: Way, version: number): { pieces: Piece[]; proof: Proof | null } {
  const { facts, agent } = known.request
  for (const proof of turned(fittingIn(known).slice(0, 4), version)) {
    // Some forms hold more of the post's words than others.
    const ways = [way, way, way, way, { ...way, isBare: true }, { ...way, isBare: true }]
    let said: string[] = []
    for (const one of ways) {
      if (said.length > 0) break
      const tried = sayProof(proof, one)
      if (tried.every((text) => isTrue(text, facts) && !isUnwanted(text, agent))) said = tried
    }
    if (said.length === 0) continue
    const ids = factIdsOf(proof.record, facts)
    const first = said.map(
      (text): Piece => ({ ...OWN, text: capital(text, way.texts), part: 'proof', facts: ids, rank: 1 }),
    )
    return {
      pieces: [...first, ...resultAfter(proof.record, known, way.texts), ...morePieces(proof, known, way)],
      proof,
    }
  }
  return { pieces: [], proof: null }
}

/** A work that weighs so much less is no other beginning. */
const NEARLY = 0.8

/** Every other version begins with the second work, where that fits nearly as well. */
function turned(proofs: readonly Proof[], version: number): Proof[] {
  const [first, second, ...rest] = proofs
  const isNear = first && second && second.weight >= first.weight * NEARLY && version % 2 === 1
  return isNear ? [second, first, ...rest] : [...proofs]
}

/** One thing more at most: a client's words on the work, else what fits next best, else years with what the post asks for. */
function morePieces(first: Proof, known: Known, way: Way): Piece[] {
  const { records, request, proofs, usual } = known
  const { texts, choices } = way
  const { who } = first.record
  const praise = records.find(
    ({ kind, who: by, what }) =>
      kind === 'testimonial' && who !== '' && by.includes(who) && (detectLanguage(what) ?? usual) === texts.language,
  )
  const wanted = new Set(proofs.flatMap(({ named }) => named))
  const skill = records.find(({ kind, name }) => kind === 'skill' && wanted.has(name) && !first.named.includes(name))
  const others = proofs.filter((one) => one !== first && fitsToo(one, first))
  const all: ({ of: FactRecord; text: string | null } | undefined)[] = [
    praise && {
      of: praise,
      text: fill(texts.all('praise')[0] ?? '', {
        who: namedBy(praise.who, who, texts),
        words: texts.quote(praise.what),
      }),
    },
    ...others.map((one) => ({ of: one.record, text: sayAlso(one, way) })),
    skill && { of: skill, text: yearsSentence(skill, texts, choices.of(texts.all('years'))) },
  ]
  const told = all.flatMap((one) =>
    one?.text && isTrue(one.text, request.facts) ? [{ text: one.text, facts: factIdsOf(one.of, request.facts) }] : [],
  )
  return told.slice(0, 1).map((one): Piece => ({ ...OWN, ...one, rank: 6 }))
}

/** The freelancer's own sentence, or "Another project was for LexNook (2024): …"; empty without a figure. */
function sayAlso(proof: Proof, way: Way): string {
  const isCounted = isInOwnLine(proof.record) || /\p{Nd}/u.test(proof.record.outcome)
  return isCounted ? sayProof(proof, way, 'also').join(way.texts.gap) : ''
}

/** A record of another client's work is told where it fits so well. */
const ALSO = 2.5
const NEAR = 0.8
const LINE_WORDS = 2

/** A line of the freelancer's own must name what the post names; another record must fit nearly as well as the first. */
function fitsToo({ record, isSimilar, likeness, named, words }: Proof, first: Proof): boolean {
  if (isInOwnLine(record)) return named.length > 0 || words.length >= LINE_WORDS
  return isSimilar && likeness >= ALSO && likeness >= first.likeness * NEAR
}

/** "Anna Berg, Olival do Vale,": what stands after a comma is closed by one. */
function namedBy(who: string, client: string, { language }: Texts): string {
  const named = language === 'en' ? theirPerson(who, client) : who
  return named.includes(', ') ? `${named},` : named
}
