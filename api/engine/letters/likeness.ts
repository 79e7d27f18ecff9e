/** Never the same letter twice: a letter against the user's own, and against all letters to the same job. */
import { createHmac } from 'node:crypto'
import { type Doubt, DOUBT_WORDS_MAX } from '#shared/domain/letter/doubts.ts'
import { type LetterPrint, likeness, printOf, sharedRuns } from '../../store/engine/shingles.ts'
import type { LetterSentence } from '#shared/domain/letter/sentences.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { DAY_MS } from '#shared/time.ts'
import { letterPrintStore } from '../../store/engine/letter-prints.ts'
import type { Session } from '../../store/db.ts'
import type { EngineContext } from '../context.ts'

/** With so many of the user's own letters a new one is compared, and with so many of others to the same job. */
const OWN_COMPARED = 50
const OTHERS_COMPARED = 200
/**
 * A letter may share so much of its words with another user's letter to the same job, and with the user's own letters. Among 165
 * letters of the built-in writer, a short question that was asked before made 0.08 to 0.16; a plan that was told before, 0.23 or more.
 */
const OTHERS_LIMIT = 0.15
const OWN_LIMIT = 0.18
const PRINTS_KEPT_MS = 30 * DAY_MS

const DOUBTS_SHOWN = 3

/** A letter for a user's proposal on a job. */
interface ComparedLetter extends Pick<Proposal, 'id' | 'platform' | 'jobId'> {
  userId: string
  letter: string
  sentences: readonly LetterSentence[]
}

/** A letter with what is compared of it. Making it costs more than a comparison, so it is made once. */
export interface PrintedLetter extends Pick<ComparedLetter, 'id' | 'userId' | 'platform' | 'jobId'> {
  forUser: Part
  forJob: Part
}

export function printLetter({ secrets }: Pick<EngineContext, 'secrets'>, compared: ComparedLetter): PrintedLetter {
  const { id, userId, platform, jobId } = compared
  return { id, userId, platform, jobId, ...parts(compared, secrets.sessionPepper) }
}

/** @returns How like the letter is to another one, 1 at the limit, with the words that stand in both where it is over the limit. */
export async function compareLetter(
  session: Session,
  { id, userId, platform, jobId, forUser, forJob }: PrintedLetter,
): Promise<{ overLimit: number; doubts: Doubt[] }> {
  const store = letterPrintStore(session)
  const found = [
    ...(await store.ofUser(userId, id, OWN_COMPARED)).map((print) => ({ print, part: forUser, limit: OWN_LIMIT })),
    ...(await store.ofOthers(userId, { platform, jobId }, OTHERS_COMPARED)).map((print) => ({
      ...{ print, part: forJob, limit: OTHERS_LIMIT },
    })),
  ].map((one) => ({ ...one, overLimit: likeness(one.part.print, one.print) / one.limit }))
  const closest = found.sort((a, b) => b.overLimit - a.overLimit)[0]
  if (!closest || closest.overLimit <= 1) return { overLimit: closest?.overLimit ?? 0, doubts: [] }
  const { part, print, overLimit } = closest
  const runs = sharedRuns(part.texts, part.hash, print).slice(0, DOUBTS_SHOWN)
  const doubts = runs.map(({ sentence, words }) => ({
    kind: 'likeness' as const,
    sentence,
    words: words.slice(0, DOUBT_WORDS_MAX),
  }))
  return { overLimit, doubts }
}

/** Keeps the letter's print, for the letters that come after it. */
export async function keepPrint(
  tx: Session,
  { id, userId, platform, jobId, forUser, forJob }: PrintedLetter,
  nowMs: number,
): Promise<void> {
  const prints = { forUser: forUser.print, forJob: forJob.print }
  await letterPrintStore(tx).put({ proposalId: id, userId, platform, jobId, at: nowMs, ...prints })
}

export async function forgetPrints({ db, clock }: Pick<EngineContext, 'db' | 'clock'>): Promise<void> {
  await db.atomically((tx) => letterPrintStore(tx).forgetBefore(clock.now() - PRINTS_KEPT_MS))
}

interface Part {
  texts: readonly string[]
  hash: (words: string) => number
  print: LetterPrint
}

/**
 * What proves something is said in the same approved words again and again, so it is left aside among the user's own letters.
 * The hashes are keyed for the user and for the job: only what must be compared can be compared.
 */
function parts(
  { userId, platform, jobId, letter, sentences }: ComparedLetter,
  key: string,
): { forUser: Part; forJob: Part } {
  const proof = sentences.filter(({ kind, facts }) => kind === 'claim' && facts.length > 0)
  const free = proof.reduce((text, sentence) => text.replace(sentence.text, () => '\n'), letter)
  const forJob = part([letter], hasher(key, `${platform}/${jobId}`))
  return { forUser: part([free], hasher(key, userId), forJob.print.size), forJob }
}

function part(texts: readonly string[], hash: Part['hash'], size?: number): Part {
  return { texts, hash, print: printOf(texts, hash, size) }
}

function hasher(key: string, whose: string): (words: string) => number {
  return (words) => createHmac('sha256', key).update(`letter/${whose}/${words}`).digest().readUInt32LE()
}
