/** Composes a letter from the freelancer's own facts, what the client asks and wishes, and a first step. Nothing in it fits every job. */
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { lengthLimitOf, linksIn, refusesLinks } from '#shared/domain/letter/requests-met.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { inOwnWords, isUnwanted } from '#shared/domain/learning/style.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { signedName } from '#shared/domain/signed-name.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import { answerFields } from './answers.ts'
import type { Known } from './known.ts'
import { choicesFor } from './choices.ts'
import { clientPieces } from './client.ts'
import { metConditions } from './conditions.ts'
import { theirPerson } from './english.ts'
import { isTheirTrade, linkOf, resultAfter, rolePiece } from './own-words/line-pieces.ts'
import { fitted, OWN, type Piece } from './pieces.ts'
import { FITTING, isIn, isInOwnLine, isOther, languageOfAll, lineKind, type Proof, proofsFor } from './proof.ts'
import { factIdsOf, isTrue, recordsOf } from './own-words/records.ts'
import { isWelcome, languageOf, openPartsOf, requestPieces } from './requests.ts'
import { asksOf, unsaidIn } from './say-answer.ts'
import { sayAlso, sayProof, type Way, yearsSentence } from './say-proof.ts'
import { capital, fill, type Texts, textsOf } from './texts.ts'
import { wishesOf } from './wishes.ts'
import type { WritingRequest, WrittenLetter } from '../writer.ts'

export interface Composed {
  /** Empty where nothing of the freelancer's fits the post. */
  sentences: LetterSentence[]
  answers: WrittenLetter['answers']
  /** Why the letter proves little: no fact fits, or the one with these words is in another language. Null where all is well. */
  unproved: { kind: 'proof' | 'foreign'; words: string } | null
  /** What the post asks to be told and no fact tells. */
  unsaid: readonly string[]
  /** What of a question stays open where the letter answers the rest, by the question's place. */
  openParts: ReadonlyMap<number, readonly string[]>
}

/** @returns Composes the letter; another number makes other choices of words, and another version may begin with another work. */
export function composer(
  request: WritingRequest,
  reading: Reading,
  isInOwnLanguage = false,
): (variant: number, version: number) => Composed {
  const { job, profile } = request
  const wishes = wishesOf(request)
  const wished = [...reading.requests, ...wishes.requests]
  const records = recordsOf(request)
  const usual = languageOfAll(records)
  const language = isInOwnLanguage ? usual : languageOf(wished, reading, usual)
  const texts = textsOf(language)
  const [opening = ''] = splitSentences(profile.overview)
  const self = `${profile.title}. ${opening}`
  const role = rolePiece({ records, request }, texts)
  const isOfTrade = isTheirTrade(role, request, reading, texts)
  const proofs = proofsFor(records, job, reading, language, usual, { self, isOfTrade })
  const avoided = wished.flatMap(({ kind, value }) => (kind === 'avoidWord' && value !== null ? [value] : []))
  const refusesAny = wished.some(({ kind, words }) => (kind === 'links' || kind === 'leaveOut') && refusesLinks(words))
  const limits = wished.flatMap((one) => lengthLimitOf(one) ?? [])
  const fitting = proofs.find(({ likeness }) => likeness >= FITTING) ?? null
  const all: Known = { request, reading, records, proofs, usual, lead: fitting, isElsewhere: isInOwnLanguage }
  const conditions = metConditions(reading, all, texts)
  const name = nameOf(request, texts)
  const asks = asksOf(reading, all)
  const unsaid = unsaidIn(reading, asks, all, texts)
  const openParts = openPartsOf(reading, all, texts)
  const { max, words } = LETTER_LIMITS[job.platform]
  let answered: WrittenLetter['answers'] | null = null

  return (variant, version) => {
    // Two freelancers who answer one post must not send the same pattern.
    const choices = choicesFor(`${job.platform}/${job.id}/${job.title}/${profile.id}`, variant)
    const shown = proofPieces(all, { texts, choices, usual }, version)
    const known: Known = { ...all, lead: shown.proof }
    const asked = requestPieces(reading, asks, known, texts)
    const isBegun = asked.some(({ part }) => part === 'start')
    const isTight = limits.some(({ unit, amount, isLeast }) => !isLeast && amount <= (unit === 'words' ? SHORT : LINES))
    const toClient = clientPieces(request, { texts, choices }, { greeting: !(isBegun || isTight), close: !isTight })
    // Another variant tells the same facts.
    answered ??= answerFields(known, language)
    // Who does this kind of work, and tells what is asked, has a letter to send also without a work to show.
    const hasLetter = shown.proof !== null || (isOfTrade && asked.some(({ kind }) => kind === 'claim'))
    if (!hasLetter) return { sentences: [], answers: answered, unproved: shown.unproved, unsaid, openParts }
    const beginsWithWork = version % 2 === 1
    const composed: Piece[] = [
      ...toClient,
      ...(beginsWithWork ? [] : role),
      ...(asked.some(isLink) ? shown.pieces.filter((piece) => !isLink(piece) || piece.rank === 1) : shown.pieces),
      ...(beginsWithWork ? role.map(afterProof) : []),
      ...asked,
      ...conditions.map((met): Piece => ({ ...OWN, ...met, part: 'answers', rank: 2 })),
      ...wishes.own(language).map((text): Piece => ({ ...OWN, text })),
      ...(name === '' ? [] : [{ ...OWN, text: name, kind: 'close' as const, part: 'name' as const, rank: 0 }]),
    ]
    const pieces = composed
      .filter((piece) => !(isLink(piece) && piece.kind !== 'request' && refusesAny))
      .map((piece) => inItsPlace(piece, known))
      // An address ends its line.
      .map((piece) => (isLink(piece) ? { ...piece, isApart: true } : piece))
    const sentences = fitted(
      ownStyle(withoutDoubles(pieces), request).filter(
        ({ text, kind }) => kind === 'request' || isWelcome(text, avoided),
      ),
      {
        limits: [{ unit: 'words', amount: words, isLeast: false }, ...limits],
        charactersMax: max,
        isOneParagraph: limits.some(({ unit, amount }) => (unit === 'paragraphs' || unit === 'lines') && amount <= 3),
      },
    )
    return { sentences, answers: answered, unproved: shown.unproved, unsaid, openParts }
  }
}

/** A letter that the client wants this short has no room for a greeting and a close. */
const SHORT = 60
const LINES = 6

/** Every other version opens with the work, and says afterwards who writes. */
function afterProof(piece: Piece): Piece {
  return piece.part === 'role' ? { ...piece, part: 'proof' } : piece
}

/** Prices and times stand together at the end, whoever asked for them. */
function inItsPlace(piece: Piece, { records, request }: Known): Piece {
  if (piece.part !== 'answers' || piece.facts.length === 0 || isLink(piece)) return piece
  const isOfLine = (record: FactRecord) => factIdsOf(record, request.facts).some((id) => piece.facts.includes(id))
  const line = records.find((record) => record.kind === 'about' && isOfLine(record))
  return line && lineKind(line) === 'terms' ? { ...piece, part: 'terms' } : piece
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
    else kept.push(piece)
  }
  return kept
}

const FIGURE = /\p{Nd}(?:[\p{Nd}.,\s]*\p{Nd})?/gu

function isSaidIn(piece: Piece, other: Piece, keys: ReadonlySet<string>): boolean {
  const isOfOneFact = piece.facts.length > 0 && piece.facts.every((id) => other.facts.includes(id))
  // The result of a work stands in a sentence of its own.
  if (piece.part === 'proof') return false
  const told = tellingKeys(other.text)
  const isOther = [...keys].filter((key) => told.has(key)).length < keys.size * OF_ONE
  if (isOfOneFact && ((other.part === 'proof' && !isOther) || piece.text === other.text))
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
  // A way of working that shares no word with the post shows nothing.
  const fitting = known.proofs
    .filter((one) => one.likeness >= FITTING && (isWork(one) || one.words.length + one.named.length > 0))
    .slice(0, 4)
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
    const unproved = said.isForeign || known.isElsewhere ? leftOut(proof.record) : null
    return { pieces: [...first, ...more], unproved, proof }
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

/** One thing more at most: a client's words on the work, else what fits next best, else years with what the post asks for. */
function morePieces(first: Proof, isForeign: boolean, known: Known, way: Way): Piece[] {
  const { records, request, proofs, usual } = known
  const { texts, choices } = way
  const { who } = first.record
  const praise = records.find(
    ({ kind, who: by, what }) =>
      kind === 'testimonial' &&
      !isForeign &&
      who !== '' &&
      by.includes(who) &&
      (detectLanguage(what) ?? usual) === texts.language,
  )
  const wanted = new Set(proofs.flatMap(({ named }) => named))
  const skill = records.find(({ kind, name }) => kind === 'skill' && wanted.has(name) && !first.named.includes(name))
  const others = isForeign ? [] : proofs.filter((one) => one !== first && fitsToo(one, first))
  const all = [
    praise && {
      of: praise,
      text: fill(texts.all('praise')[0] ?? '', {
        who: namedBy(praise.who, who, texts),
        words: texts.quote(praise.what),
      }),
    },
    ...others.map((one) => ({ of: one.record, text: sayAlso(one, way) })),
    skill && { of: skill, text: yearsSentence(skill, { texts, usual }, choices.of(texts.all('years'))) },
  ]
  const told = all.flatMap((one) =>
    one?.text && isTrue(one.text, request.facts) ? [{ text: one.text, facts: factIdsOf(one.of, request.facts) }] : [],
  )
  return told.slice(0, 1).map((one): Piece => ({ ...OWN, ...one, rank: 6 }))
}

const isWork = ({ record }: Proof) => record.kind !== 'about' || lineKind(record) === 'work'

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
