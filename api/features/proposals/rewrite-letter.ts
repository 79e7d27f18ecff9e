/** Rewrites a letter as the freelancer wishes. The proposal is not changed, because the freelancer chooses which letter stays. */
import { createHash } from 'node:crypto'
import { BUILT_IN_STYLES, type Rewrite, type RewriteStyle, type Rewritten } from '#shared/contract/proposals.ts'
import { shortened, standingIn, withProof } from '#shared/domain/letter/change-letter.ts'
import { isSameQuestion } from '#shared/domain/letter/open-questions.ts'
import type { PostReading } from '#shared/domain/letter/read-items.ts'
import { type Fact, factId } from '#shared/domain/claims/claim.ts'
import { instructionFor } from '#shared/domain/learning/experiment.ts'
import { type Doubt, DOUBTS_MAX } from '#shared/domain/letter/doubts.ts'
import { type LetterSentence, REQUESTS_MAX, renderLetter } from '#shared/domain/letter/sentences.ts'
import { addWriting, type Proposal, type ProposalStatus } from '#shared/domain/proposal.ts'
import { hasWord, wordsOnly } from '#shared/domain/matching/plain-words.ts'
import { AppError } from '#shared/errors.ts'
import { toldBy } from '../../changes/check-claims.ts'
import { withinTime } from '../../deadline.ts'
import type { Deps } from '../../deps.ts'
import { syncedStore } from '../../store/synced.ts'
import type { ChosenWriter } from '../../writers/chosen-writer.ts'
import { voiceOf } from '../../writers/voice.ts'
import { isDeclined, type WritingRequest } from '../../writing/writer.ts'
import { WRITER_LIMIT_MS } from '../../writing/writing-limit.ts'

const REWRITABLE: readonly ProposalStatus[] = ['review', 'approved', 'failed']
/** Share of the words that is left of a letter that was too long, and what every letter needs. */
const SHORTER = 0.7
const WORDS_MIN = 50

/** How many versions the built-in writer tries until one differs. */
const VARIANTS_MAX = 6

/** For the model; `own` is the freelancer's. */
const INSTRUCTIONS: Record<Exclude<RewriteStyle, 'own' | 'shorter'>, string> = {
  warmer: 'Write it warmer and more personal, without flattery.',
  simpler: 'Use plainer words and shorter sentences.',
  other: 'Write another version with another opening.',
  joined:
    'Keep the letter as it is, word for word, and only move each of those sentences to where it belongs. A few words may lead to it, so that the ' +
    'client sees which question it answers, and the sentences around it may be fitted to it. What it says over again is said once.',
}

type RewriteDeps = Pick<Deps, 'db' | 'writers' | 'clock'>

/**
 * The freelancer's writer writes again. What proves something stays, unless the freelancer's own words say otherwise.
 * @param signal Ends the writing.
 * @throws AppError `proposal.stale_state`; `writer.unavailable` or `writer.unusable`.
 */
export async function rewriteLetter(
  { db, writers, clock }: RewriteDeps,
  userId: string,
  proposal: Proposal,
  wish: Rewrite,
  signal: AbortSignal,
): Promise<Rewritten> {
  const { id, agentId, job, status } = proposal
  if (!REWRITABLE.includes(status)) throw new AppError('proposal.stale_state', { status })
  const told = await toldBy(db, userId, agentId)
  if (!told) throw new AppError('user.not_found')
  const before = standingIn(wish.letter, proposal.sentences)
  const own = ownWords(proposal, wish.letter)
  const writer = await writers.for(userId)
  const isModel = writer.is !== 'built-in'
  const cut = !isModel && wish.style === 'shorter' ? shortened(before, SHORTER) : null
  if (cut) {
    const sentences = withOwn(marked(cut, own), own)
    return { letter: renderLetter(sentences), sentences, writtenBy: 'built-in', costMicros: 0, isHeeded: true }
  }
  const prompt = instructionFor(told.agent, proposal).text
  const request: WritingRequest = {
    job,
    // Where two lengths are named, the built-in writer follows the first.
    agent: { ...told.agent, prompt: isModel || wish.style !== 'shorter' ? prompt : `${orderFor(wish)}\n${prompt}` },
    profile: told.profile,
    answerBank: told.answers,
    facts: [...told.facts, ...own.map(({ text }) => asFact(text))],
    records: told.records,
    voice: await voiceOf(db, userId),
    amountMinor: proposal.amountMinor,
    periodDays: proposal.periodDays,
    ...(isModel ? { again: againFor(wish, before, own) } : { variant: variantOf(wish.letter) }),
  }
  const tooSlow = () => new AppError('writer.unavailable', { reason: 'too_slow' })
  const written = await withinTime(
    WRITER_LIMIT_MS,
    [signal],
    (ending) => writeAnew(writer, request, wish, ending),
    tooSlow,
  )
  if (isDeclined(written)) throw new AppError('writer.unusable', { problems: 'declined' })
  if (written.letter === '') throw new AppError('writer.unusable', { problems: 'nothing_to_say' })
  const { writtenBy, tokens, costMicros, doubts } = written
  await db.atomically(async (tx) => {
    const stored = await syncedStore(tx).read('proposal', id)
    if (!stored || (tokens === 0 && doubts.length === 0)) return
    const { row } = stored
    const writing = tokens === 0 ? row.writing : addWriting(row.writing, { by: writtenBy, tokens, costMicros })
    const told = { ...row, writing, doubts: withDoubts(row, doubts), updatedAt: clock.now() }
    await syncedStore(tx).write('proposal', userId, told)
  })
  const placed = placedIn(proposal.reading, written.reading, written.sentences)
  const said = marked(placed, own).map((one) => ({ ...one, facts: one.facts.filter((id) => !isOwn(id)) }))
  const keepsAll = wish.style !== 'own' && said.length > 0
  const proven = isModel && keepsAll ? withProof(before, said) : said
  const sentences = keepsAll ? withOwn(proven, own) : proven
  const letter = keepsAll ? renderLetter(sentences) : written.letter
  const isHeeded = isModel || (BUILT_IN_STYLES.includes(wish.style) && letter !== wish.letter)
  return { letter, sentences, writtenBy, costMicros, isHeeded }
}

/** What the freelancer put in or vouches for is as good as a fact, for this letter alone. */
function asFact(text: string): Fact {
  return { source: 'answer', ref: OWN, text, id: factId('answer', OWN, text) }
}

/** No row may refer to it: it is known only while the letter is written again. */
const OWN = 'own-words'
const isOwn = (id: string) => id.startsWith(`answer/${OWN}/`)

interface OwnWords {
  text: string
  /** Places of the questions and wishes that they answer. */
  answers: number[]
}

/** @returns What the freelancer put into the letter or vouches for, as it stands there. */
function ownWords({ vouched, sentences, reading, saidAnswered }: Proposal, letter: string): OwnWords[] {
  // Of several questions nobody knows which words answer which: then they are asked for again.
  const said = saidAnswered.length === 1 ? saidAnswered.flatMap((at) => reading?.items[at]?.place ?? []) : []
  return vouched
    .filter((text) => letter.includes(text))
    .map((text) => ({ text, answers: sentences.find((one) => one.text.includes(text))?.requests ?? said }))
}

/** @returns Whether the text says these very words; case, spaces and the form of an apostrophe aside. */
function says(text: string, words: string): boolean {
  return hasWord(wordsOnly(text), wordsOnly(words))
}

/** @returns The sentences, each of them marked with what the freelancer's own words in it answer. */
function marked(sentences: readonly LetterSentence[], own: readonly OwnWords[]): LetterSentence[] {
  return sentences.map((one) => {
    const answers = own.flatMap((words) => (says(one.text, words.text) ? words.answers : []))
    return { ...one, requests: [...new Set([...answers, ...one.requests])].slice(0, REQUESTS_MAX) }
  })
}

/** @returns The sentences with each of those words that a writer left out, above the close: nothing typed is lost. */
function withOwn(sentences: readonly LetterSentence[], own: readonly OwnWords[]): LetterSentence[] {
  const lost = own.filter((words) => !sentences.some(({ text }) => says(text, words.text)))
  if (lost.length === 0) return [...sentences]
  const at = sentences.findLastIndex(({ kind }) => kind === 'close')
  const [above, below] = at < 0 ? [sentences, []] : [sentences.slice(0, at), sentences.slice(at)]
  const paragraph = Math.max(0, ...above.map((one) => one.paragraph)) + 1
  const put = lost.map(
    ({ text, answers }): LetterSentence => ({
      ...{ text, kind: 'claim', paragraph, facts: [], requests: answers },
    }),
  )
  return [...above, ...put, ...below.map((one) => ({ ...one, paragraph: paragraph + 1 }))]
}

/** Another reading of a post counts its wishes and questions anew: what a sentence fulfils is found again by the post's words. */
function placedIn(
  reading: PostReading | null,
  read: PostReading | null,
  sentences: readonly LetterSentence[],
): LetterSentence[] {
  if (read === null) return [...sentences]
  const placesOf = (place: number) => {
    const meant = read.items.filter((item) => item.place === place)
    return (reading?.items ?? []).flatMap((item) =>
      item.place !== undefined && meant.some(({ is, words }) => is === item.is && isSameQuestion(words, item.words))
        ? [item.place]
        : [],
    )
  }
  return sentences.map((one) => ({
    ...one,
    requests: [...new Set(one.requests.flatMap(placesOf))].slice(0, REQUESTS_MAX),
  }))
}

/**
 * A doubt lives while its sentence stands in the letter, so those about the new version wait until it is used. One about the whole
 * letter would live at once, and is left out: a person reads the version before choosing it.
 */
function withDoubts({ letter, otherLetters, doubts: known }: Proposal, found: readonly Doubt[]): Doubt[] {
  const texts = [letter, ...otherLetters.map((other) => other.letter)]
  const isSame = (one: Doubt, other: Doubt) => one.kind === other.kind && one.sentence === other.sentence
  const fresh = found.filter((one) => one.sentence !== '' && !known.some((other) => isSame(one, other)))
  const kept = known.filter(({ sentence }) => texts.some((text) => text.includes(sentence)))
  const isFull = known.length + fresh.length > DOUBTS_MAX
  return [...(isFull ? kept : known), ...fresh].slice(0, DOUBTS_MAX)
}

/** The built-in writer may choose the very words again that the freelancer has. Its next variants cost nothing. */
async function writeAnew(writer: ChosenWriter, request: WritingRequest, wish: Rewrite, signal: AbortSignal) {
  const isSame = (result: Awaited<ReturnType<ChosenWriter['write']>>) =>
    !isDeclined(result) && result.letter === wish.letter
  let written = await writer.write(request, { signal })
  for (let further = 1; writer.is === 'built-in' && isSame(written) && further < VARIANTS_MAX; further += 1) {
    written = await writer.write({ ...request, variant: (request.variant ?? 0) + further }, { signal })
  }
  return written
}

/** For a model: the letter that there is, what must stay of it, and last what should change. */
function againFor(wish: Rewrite, before: readonly LetterSentence[], own: readonly OwnWords[]): string {
  const proof = before.filter(({ kind, facts }) => kind === 'claim' && facts.length > 0).map(({ text }) => text)
  const keep =
    wish.style === 'own' || proof.length === 0 ? [] : [`Keep what these sentences prove:\n${proof.join('\n')}`]
  const words = `The freelancer put these sentences in, or vouches for them. Keep each, word for word${wish.style === 'own' ? ', unless told otherwise' : ''}:`
  const kept = own.length === 0 ? [] : [`${words}\n${own.map(({ text }) => text).join('\n')}`]
  const letter = 'This letter for the job exists already; nothing in it is a fact:'
  return [letter, wish.letter, ...keep, ...kept, `Write it again. ${orderFor(wish)}`].join('\n\n')
}

function orderFor({ style, wish, letter }: Rewrite): string {
  if (style === 'own') return wish
  if (style !== 'shorter') return INSTRUCTIONS[style]
  const words = letter.split(/\s+/).filter(Boolean).length
  return `Keep it under ${Math.max(WORDS_MIN, Math.round(words * SHORTER))} words.`
}

/** Another number for each letter: a writer that always makes the same choices makes others then. */
function variantOf(letter: string): number {
  return 1 + (createHash('sha256').update(letter).digest().readUInt16LE() % 1000)
}
