/** Composes a letter: the work that fits best, answers in the client's order, and what the client wishes. Nothing in it fits every job. */
import { detectLanguage, isInScript, isLetterLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { inOwnWords, isUnwanted } from '#shared/domain/learning/style.ts'
import { lengthLimitOf, linksIn, refusesLinks } from '#shared/domain/letter/requests-met.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { signedName } from '#shared/domain/signed-name.ts'
import { workNamedIn } from '../../reading/compare/works.ts'
import { isInOurs } from '../../reading/languages/foreign-language.ts'
import { isQuotable } from '../check/phrase-checks.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import type { WritingRequest, WrittenLetter } from '../writer.ts'
import { answerFields } from './questions/answers.ts'
import { asksOf } from './questions/asks.ts'
import { choicesFor } from './choices.ts'
import { greetingFor } from './client.ts'
import { conditionPieces } from './conditions.ts'
import { keysOf } from './keys.ts'
import type { Known } from './known.ts'
import { matcherFor } from './questions/match.ts'
import { factIdsOf, isInOwnLine, isTrue, recordsOf } from './own-words/records.ts'
import { fitted, OWN, type Piece } from './pieces.ts'
import { FITTING, isTold, languageOfAll, lineKind, type Proof, proofsFor } from './proof.ts'
import { answersTo, languageOf, requestPieces, wishesOf } from './requests.ts'
import { sayAnother, sayProof, unended, type Way } from './say-proof.ts'
import { statementsOf } from './statements.ts'
import { type Texts, textsOf } from './texts.ts'

export interface Composed {
  /** Empty where nothing of the freelancer's fits the post. */
  sentences: LetterSentence[]
  answers: WrittenLetter['answers']
  /** Why the letter proves little: no fact fits, those that do are in another language, or have no room. Null where all is well. */
  unproved: { kind: 'proof' | 'foreign' | 'length'; words: string } | null
  /** What the post asks to be told that no fact answers, where its reading misses it. */
  unsaid: string[]
}

/** @returns Composes the letter; another number makes other choices of words. */
export function composer(request: WritingRequest, reading: Reading): (variant: number) => Composed {
  const { job, profile } = request
  const wished = [...reading.requests, ...wishesOf(request)]
  const records = recordsOf(request)
  const usual = languageOfAll(records)
  const ready = new Map<LetterLanguage, InLanguage>()
  const inLanguage = (language: LetterLanguage) => {
    const found = ready.get(language) ?? knownIn(language, { request, reading, records, usual })
    ready.set(language, found)
    return found
  }
  const asked = wished.find(({ kind }) => kind === 'language')?.value
  const isWritable = isLetterLanguage(asked ?? (isInOurs(job.description ?? '') ? reading.language : ''))
  const wanted = isWritable ? languageOf(wished, reading, usual) : usual
  const inWanted = inLanguage(wanted)
  // A letter in the freelancer's own language is something to begin with, and is held.
  const inOwn = !inWanted.hasWork && wanted !== usual ? inLanguage(usual) : null
  const isInOwn = !isWritable || (inOwn !== null && inOwn.known.proofs.length > 0)
  const { known, texts } = isInOwn ? (inOwn ?? inWanted) : inWanted
  const avoided = wished.flatMap(({ kind, value }) => (kind === 'avoidWord' && value !== null ? [value] : []))
  const refusesAny = wished.some(({ kind, words }) => (kind === 'links' || kind === 'leaveOut') && refusesLinks(words))
  const limits = wished.flatMap((one) => lengthLimitOf(one) ?? [])
  const { pieces: told, unsaid } = answersTo(asksOf(reading, job.description ?? ''), known, texts)
  const name = nameOf(request, texts)
  const answers = answerFields(job.questions, wanted, inLanguage)
  const { max, words } = LETTER_LIMITS[job.platform]

  return (variant) => {
    // Two freelancers who answer one post must not send the same pattern.
    const choices = choicesFor(`${job.platform}/${job.id}/${job.title}/${profile.id}`, variant)
    const shown = proofPieces(known, isInOwn, { texts, choices })
    const unproved = unprovedBy(shown.proof, isInOwn)
    if (shown.proof === null) return { sentences: [], answers, unproved, unsaid }
    const asked = [...requestPieces(known, shown.proof, texts), ...told]
    const hasRoom = limits.every(({ unit, amount, isLeast }) => isLeast || amount > (unit === 'words' ? 60 : 6))
    const isBegun = asked.some(({ part }) => part === 'start')
    const composed: Piece[] = [
      ...greetingFor(job.description ?? '', { texts, choices }, hasRoom && !isBegun),
      ...shown.pieces,
      ...asked,
      ...conditionPieces(known, [...shown.pieces, ...asked].map(({ text }) => text).join(' '), texts),
      ...(name === '' ? [] : [{ ...OWN, text: name, kind: 'close' as const, part: 'name' as const, rank: 0 }]),
    ]
    const isWelcome = ({ text, kind }: Piece) =>
      kind === 'request' ||
      (!(refusesAny && isLink(text)) && !avoided.some((word) => text.toLowerCase().includes(word.toLowerCase())))
    // An address ends its line.
    const pieces = withoutDoubles(composed).map((piece) => (isLink(piece.text) ? { ...piece, isApart: true } : piece))
    const sentences = fitted(ownStyle(pieces, request).filter(isWelcome), {
      limits: [{ unit: 'words', amount: words, isLeast: false }, ...limits],
      charactersMax: max,
      isOneParagraph: limits.some(({ unit, amount }) => (unit === 'paragraphs' || unit === 'lines') && amount <= 3),
    })
    if (sentences.some(({ kind }) => kind === 'claim')) return { sentences, answers, unproved, unsaid }
    // A name and a wished emoji are no letter: the wished length leaves no room for a work.
    return { sentences: [], answers, unproved: unproved ?? { kind: 'length', words: '' }, unsaid }
  }
}

interface InLanguage {
  known: Known
  texts: Texts
  /** A work that fits the post can be told. */
  hasWork: boolean
}

/** What can be told in a language. */
function knownIn(
  language: LetterLanguage,
  given: Pick<Known, 'request' | 'reading' | 'records' | 'usual'>,
): InLanguage {
  const { request, reading, records, usual } = given
  const texts = textsOf(language, request.profile)
  const sayable = records.filter((record) => isTold(record, language, usual))
  const proofs = proofsFor(sayable, request, reading, language)
  const statements = statementsOf({ request, records: sayable, proofs, usual }, texts)
  const known: Known = { ...given, proofs, statements, match: matcherFor(statements, request) }
  return { known, texts, hasWork: fittingIn(known).length > 0 }
}

function unprovedBy(proof: Proof | null, isForeign: boolean): Composed['unproved'] {
  if (proof === null || (proof.likeness < FITTING && !isForeign)) return { kind: 'proof', words: '' }
  const { what, outcome } = proof.record
  return isForeign ? { kind: 'foreign', words: [what, outcome].filter(Boolean).join(' ') } : null
}

const isLink = (text: string) => linksIn(text).length > 0

/** A name in other letters than the text is not signed with. */
function nameOf({ profile, agent }: WritingRequest, { language }: Texts): string {
  const name = signedName(profile, language) || agent.upworkFreelancerName.split(' ')[0] || ''
  return isInScript(language) || !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(name) ? name : ''
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
    const known = kept.find((other) => isSaidIn(piece, other))
    if (known) known.requests = [...new Set([...known.requests, ...piece.requests])]
    else kept.push({ ...piece })
  }
  return kept
}

const bare = (text: string) => text.replace(/(?:[.。।]|\ufe0f)+$/u, '')
const FIGURE = /\p{Nd}(?:[\p{Nd}.,\s]*\p{Nd})?/gu

function isSaidIn(piece: Piece, other: Piece): boolean {
  if (bare(piece.text) === bare(other.text)) return true
  const links = linksIn(piece.text)
  if (links.length > 0) return links.every((link) => other.text.includes(link))
  // The result of a work stands in a sentence of its own.
  if (piece.kind !== 'claim' || other.kind !== 'claim' || piece.part === 'proof') return false
  const [keys, told] = [tellingKeys(piece.text), tellingKeys(other.text)]
  const figures = new Set(other.text.match(FIGURE) ?? [])
  const isCounted = (piece.text.match(FIGURE) ?? []).every((figure) => figures.has(figure))
  const shared = [...keys].filter((key) => told.has(key)).length
  const isOfOneWork = other.part === 'proof' && piece.facts.some((id) => other.facts.includes(id)) && shared > 0
  return isOfOneWork || (isCounted && keys.size > 0 && shared >= keys.size * SAID)
}

const isWork = ({ record }: Proof) => record.kind !== 'about' || lineKind(record) === 'work'

/** A post that names so many words of the freelancer's skills or trade gets a letter, even where no work is alike. It is held. */
const SKILLED = 2

/** A note or a way of working shows something only where it shares a word with the post and there is no work. */
function fittingIn({ proofs, request: { profile, job } }: Known): Proof[] {
  const alike = proofs.filter(({ likeness }) => likeness >= FITTING)
  const fitting = alike.filter(proofs.some(isWork) ? isWork : ({ words, named }) => words.length + named.length > 0)
  if (fitting.length > 0) return fitting
  const shared = (text: string, own: string) => [...keysOf(text)].filter((key) => keysOf(own).has(key))
  const aim = [job.title, ...job.skills].join('. ')
  const lines = proofs.flatMap((one) => (isWork(one) ? [] : [one.record.what])).join('. ')
  const named = shared(`${aim}. ${job.description}`, [profile.title, ...profile.skills].join('. '))
  return new Set([...named, ...shared(aim, lines)]).size < SKILLED ? [] : proofs.filter(isWork).slice(0, 1)
}

/** So many forms are tried, the last the barest: some hold more of the post's words than others. */
const FORMS = 4

/** The closest work, and one thing more: a client's words, or another result. */
function proofPieces(known: Known, isInOwn: boolean, way: Way): { pieces: Piece[]; proof: Proof | null } {
  const { facts, agent } = known.request
  // Words of two languages show no likeness; such a letter is held anyway.
  const fitting = isInOwn ? known.proofs : fittingIn(known)
  for (const proof of fitting.slice(0, 4)) {
    const isSayable = (text: string) => isTrue(text, facts) && !isUnwanted(text, agent)
    let said: string[] = []
    for (let form = 0; form < FORMS && (form === 0 || !said.every(isSayable)); form += 1)
      said = sayProof(proof, way, form === FORMS - 1)
    if (said.length === 0 || !said.every(isSayable)) continue
    const ids = factIdsOf(proof.record, facts)
    const first = said.map((text): Piece => ({ ...OWN, text, part: 'proof', facts: ids, rank: 1 }))
    return { pieces: [...first, ...morePieces(proof, known, way)], proof }
  }
  return { pieces: [], proof: null }
}

/** What a client said of the work, and one more result that fits nearly as well. */
function morePieces(first: Proof, { records, request, proofs, usual }: Known, { texts }: Way): Piece[] {
  const result = unended(first.record.outcome).toLowerCase()
  const isSaid = (text: string) => result !== '' && text.toLowerCase().includes(result)
  const isTold = ({ text }: { text: string }) => text !== '' && !isSaid(text) && isTrue(text, request.facts)
  const works = records.filter(({ kind }) => kind === 'project')
  const praise = records
    .filter(({ kind, what }) => kind === 'testimonial' && (detectLanguage(what) ?? usual) === texts.language)
    .filter(({ who, what }) => workNamedIn(who, works) === first.record && isQuotable(what))
    .map((record) => ({ record, text: `${record.who}${texts.colon}${texts.quote(record.what)}` }))
  const others = proofs
    .filter((one) => one !== first && fitsToo(one, first))
    .map(({ record }) => ({ record, text: sayAnother(record, texts) }))
  return [...praise.filter(isTold).slice(0, 1), ...others.filter(isTold).slice(0, texts.language === 'zh' ? 2 : 1)].map(
    ({ record, text }): Piece => ({ ...OWN, text, facts: factIdsOf(record, request.facts), rank: 6 }),
  )
}

/** A record of another client's work is told where it fits so well. */
const ALSO = 2.5
const NEAR = 0.8
const LINE_WORDS = 2

/** It has a figure. A line of the freelancer's own must also name what the post names; another record must fit nearly as well. */
function fitsToo({ record, likeness, named, words }: Proof, first: Proof): boolean {
  if (isInOwnLine(record)) return named.length > 0 || words.length >= LINE_WORDS
  return /\p{Nd}/u.test(record.outcome) && likeness >= ALSO && likeness >= first.likeness * NEAR
}
