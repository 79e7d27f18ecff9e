/**
 * The model writer, for any server that speaks Chat Completions: one call reads, decides and writes, our code checks every
 * item, a second call judges the claims, and one repair may follow. Everything happens within the caller's clock.
 */
import { factsOf } from '#shared/domain/reading/facts.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import { postReadingOf } from '../post-reading.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import { AppError } from '#shared/errors.ts'
import { startDeadline } from '../../deadline.ts'
import { isSerious } from '../check/check-letter.ts'
import { doubt } from '../check/checked-letter.ts'
import type { Declined, Writer, WritingRequest, WrittenLetter } from '../writer.ts'
import { WRITER_LIMIT_MS } from '../writing-limit.ts'
import { type Capabilities, type Chat, createChat } from './chat.ts'
import { unavailable, unusable } from './failures.ts'
import { isComplete, judged, judgedTexts, judgedWishes } from './judge/judge-draft.ts'
import { judgeBody, type JudgeReply, judgeSchema } from './judge/judge-request.ts'
import { type LetterCall, letterCall } from './letter-call.ts'
import type { ModelMessage } from './call-body.ts'
import { withRequirements } from './merge-reading.ts'
import { isNoBid, markedReply, markUpMessages, plainMessages } from './plain-letter.ts'
import { readJson } from './read-json.ts'
import { overruledMessages, repairMessages } from './repair-request.ts'
import { type ModelReply, replySchema } from './reply-schema.ts'
import type { Prices, Usage } from './usage.ts'
import { adviceOf, verifiedDecline } from './verify-decline.ts'
import { type Draft, draftOf } from './verify-reply.ts'

export interface ModelSettings extends Prices {
  apiKey: string
  baseUrl: string
  model: string
  judge: { model: string } & Prices
  /** How many letters are written at first; the best by our own checks is taken. */
  drafts: number
  /** True: the letter is always written as plain text first. */
  isLetterFirst: boolean
}

/** The judge must not use up the letter's clock: without it the letter is held, and without a clock it is lost. */
const JUDGE_LIMIT_MS = 30_000
/** After this share of the clock no repair begins. */
const REPAIR_UNTIL = 0.6
/** A repair ends at this share of it, so that the letter before it is not lost. */
const REPAIR_ENDS = 0.95
/** Of several letters those that are not there at this share of it are waited for no more, where there is one. */
const DRAFTS_UNTIL = 0.4

/** One reply and what became of it. */
interface Attempt {
  text: string
  reply: ModelReply | null
  /** Null without a readable reply, and where it bids not. */
  draft: Draft | null
  doubts: Doubt[]
}

interface Work {
  request: WritingRequest
  call: LetterCall
  usage: Usage
  signal: AbortSignal
  startedMs: number
  limitMs: number
}

/**
 * @param capabilities What is known of servers; another writer may share it.
 * @param limitMs The clock of a letter.
 */
export function modelWriter(
  settings: ModelSettings,
  capabilities: Capabilities = new Map(),
  limitMs: number = WRITER_LIMIT_MS,
): Writer {
  const chat = createChat({ ...settings, capabilities, limitMs })
  return {
    async write(request, { signal }) {
      const usage: Usage = { tokens: 0, costMicros: 0 }
      const startedMs = performance.now()
      const work: Work = { request, call: letterCall(request), usage, signal, startedMs, limitMs }
      try {
        return await write(chat, settings, work)
      } catch (error) {
        // Also where the caller ends it: what was spent by then is told.
        throw error instanceof AppError ? error : unavailable(signal.aborted ? signal.reason : error, usage)
      }
    },
  }
}

async function write(chat: Chat, settings: ModelSettings, work: Work): Promise<WrittenLetter | Declined> {
  const { messages } = work.call.body
  const first = await bestOfDrafts(chat, settings, work)
  if (first.reply?.bid === false) return declineOr(chat, settings, work, first)
  const judgedFirst = await withJudge(chat, settings, work, first)
  const toMend = judgedFirst.doubts.filter((one) => !isOfAmount(one))
  if (judgedFirst.draft && toMend.length === 0) return finished(judgedFirst, work, settings)
  const isUsable = judgedFirst.draft !== null && !hasSerious(judgedFirst, work)
  if (isUsable && leftMs(work, REPAIR_UNTIL) < 0) return finished(judgedFirst, work, settings)
  const deadline = startDeadline({ signal: work.signal, timeoutMs: leftMs(work, isUsable ? REPAIR_ENDS : 1) })
  const repairing = { ...work, signal: deadline.signal }
  try {
    const again = repairMessages(messages, first.text, toMend)
    const second = await attempt(chat, settings, repairing, again)
    const decline = second.reply?.bid === false && verifiedDecline(second.reply, work.request, work.call)
    if (decline && !first.draft) return { declined: decline, writtenBy: settings.model, ...work.usage }
    const repaired = await withJudge(chat, settings, repairing, second)
    return finished(better(repaired, judgedFirst, work), work, settings)
  } catch (error) {
    // A letter that can be used is not lost with its repair.
    work.signal.throwIfAborted()
    if (!isUsable || (error instanceof AppError && error.code === 'writer.unusable')) throw error
    return finished(judgedFirst, work, settings)
  } finally {
    deadline.end()
  }
}

/** No other letter makes the client's budget more. */
function isOfAmount({ kind, sentence }: Doubt): boolean {
  return kind === 'under_price' && sentence === ''
}

/** @returns How much is left until this share of the letter's clock is over. */
function leftMs({ startedMs, limitMs }: Work, share: number): number {
  return limitMs * share - (performance.now() - startedMs)
}

async function bestOfDrafts(chat: Chat, settings: ModelSettings, work: Work): Promise<Attempt> {
  const { messages } = work.call.body
  const count = Math.max(1, settings.drafts)
  const tried = await settledInTime(count, work, (signal) => attempt(chat, settings, { ...work, signal }, messages))
  const written = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = tried.find((one) => one.status === 'rejected')
  const [first] = written
  if (!first) throw failed?.reason
  const declined = written.filter(({ reply }) => reply?.bid === false)
  const pool = declined.length * 2 > written.length ? declined : written.filter((one) => !declined.includes(one))
  return pool.reduce((best, one) => better(best, one, work), pool[0] ?? first)
}

/** Begins so many, and ends what is not there in time once one is. */
async function settledInTime<T>(
  count: number,
  work: Work,
  begin: (signal: AbortSignal) => Promise<T>,
): Promise<PromiseSettledResult<T>[]> {
  const deadline = startDeadline({ signal: work.signal, timeoutMs: work.limitMs })
  const begun = Array.from({ length: count }, () => begin(deadline.signal))
  let isLate = false
  let isAnyThere = false
  const endRest = () => isLate && isAnyThere && deadline.abort()
  const timer = setTimeout(
    () => {
      isLate = true
      endRest()
    },
    leftMs(work, DRAFTS_UNTIL),
  )
  for (const one of begun)
    void one.then(
      () => {
        isAnyThere = true
        endRest()
      },
      () => undefined,
    )
  try {
    return await Promise.allSettled(begun)
  } finally {
    clearTimeout(timer)
    deadline.end()
  }
}

async function attempt(chat: Chat, settings: ModelSettings, work: Work, messages: ModelMessage[]): Promise<Attempt> {
  const { text, reply } = await replyTo(chat, settings, work, messages)
  if (!reply?.bid || reply.sentences.length === 0) return { text, reply, draft: null, doubts: [] }
  const draft = draftOf(reply, work.request, work.call)
  return { text, reply, draft, doubts: [...draft.doubts, ...draft.untraced] }
}

async function replyTo(
  chat: Chat,
  settings: ModelSettings,
  { request, call, usage, signal }: Work,
  messages: ModelMessage[],
): Promise<{ text: string; reply: ModelReply | null }> {
  const asked = (asking: ModelMessage[], isPlain = false) =>
    chat.ask(
      { model: settings.model, prices: settings, body: { ...call.body, messages: asking }, isPlain },
      usage,
      signal,
    )
  const isFormed = !settings.isLetterFirst && !chat.isPlain(settings.model)
  const text = isFormed ? await asked(messages) : ''
  const formed = readJson(text, replySchema)
  // Some servers take the wish for a form and write a letter all the same.
  const isProse = !text.includes('{') && text.trim().length >= LETTER_LIMITS[request.job.platform].min
  if (formed || (isFormed && !chat.isPlain(settings.model) && !isProse)) return { text, reply: formed }
  const letter = (isProse ? text : await asked(plainMessages(messages), true)).trim()
  if (letter === '') return { text: letter, reply: null }
  const marked = await asked(markUpMessages(messages, letter))
  const reply = readJson(marked, replySchema)
  if (isNoBid(letter)) return { text: letter, reply: reply && { ...reply, bid: false } }
  return { text: letter, reply: markedReply(letter, reply) }
}

/** Advice not to bid ends the draft where it holds. Where it does not, a person decides, with a letter or, if the model insists, without. */
async function declineOr(
  chat: Chat,
  settings: ModelSettings,
  work: Work,
  { text, reply }: Attempt,
): Promise<WrittenLetter | Declined> {
  const { request, call, usage } = work
  const declined = reply && verifiedDecline(reply, request, call)
  if (declined) return { declined, writtenBy: settings.model, ...usage }
  const second = await attempt(chat, settings, work, overruledMessages(call.body.messages, text))
  if (second.reply?.bid === false) {
    const insisted = verifiedDecline(second.reply, request, call) ?? adviceOf(second.reply, request)
    if (insisted) return { declined: insisted, writtenBy: settings.model, ...usage }
  }
  const letter = await withJudge(chat, settings, work, second)
  return finished(
    { ...letter, doubts: [doubt('decline', '', reply?.why.words ?? ''), ...letter.doubts] },
    work,
    settings,
  )
}

/** A letter that cannot be used as it is needs no judge. */
async function withJudge(chat: Chat, settings: ModelSettings, work: Work, written: Attempt): Promise<Attempt> {
  const { draft } = written
  if (!draft || hasSerious(written, work)) return written
  const { doubts, ...proven } = judged(draft, await verdictsOn(chat, settings, work, draft), work.call)
  return { ...written, draft: { ...draft, ...proven }, doubts }
}

/** @returns Null where the judge fails in any way. */
async function verdictsOn(chat: Chat, { judge }: ModelSettings, work: Work, draft: Draft): Promise<JudgeReply | null> {
  const { call, usage, signal } = work
  const deadline = startDeadline({ signal, timeoutMs: Math.min(JUDGE_LIMIT_MS, leftMs(work, 1) / 2) })
  const texts = judgedTexts(draft, call)
  const wishes = judgedWishes(draft).map(({ words }) => words)
  try {
    const asked = {
      model: judge.model,
      prices: judge,
      body: judgeBody(call.known, draft, texts, wishes),
    }
    const reply = readJson(await chat.ask(asked, usage, deadline.signal), judgeSchema)
    return reply && isComplete(reply, texts) ? reply : null
  } catch {
    signal.throwIfAborted()
    return null
  } finally {
    deadline.end()
  }
}

function seriousIn({ draft, doubts }: Attempt, { request: { job } }: Work): Doubt[] {
  return doubts.filter((one) => isSerious(one, draft?.letter ?? '', job.platform))
}

function hasSerious(written: Attempt, work: Work): boolean {
  return seriousIn(written, work).length > 0
}

/** @returns The one with fewer serious doubts, then the one with fewer doubts; the first where they are alike. */
function better(one: Attempt, other: Attempt, work: Work): Attempt {
  const badness = (written: Attempt) =>
    written.draft ? seriousIn(written, work).length * 1000 + written.doubts.length : Number.POSITIVE_INFINITY
  return badness(other) < badness(one) ? other : one
}

function finished(written: Attempt, work: Work, { model }: ModelSettings): WrittenLetter {
  const { draft, doubts } = written
  const { request, usage } = work
  const serious = seriousIn(written, work)
  if (!draft) throw unusable(['format'], usage)
  if (serious.length > 0)
    throw unusable(
      serious.map(({ kind }) => kind),
      usage,
    )
  const { letter, sentences, answers, reading, requirements, price, periodDays } = draft
  const { profile, answerBank, agent, facts } = request
  const kept = postReadingOf(reading, factsOf(profile, answerBank, agent), { letter, sentences, answers }, facts)
  return {
    ...{ letter, sentences, answers, doubts },
    ...(price && { price }),
    ...(periodDays && { periodDays }),
    reading: withRequirements(kept, requirements),
    writtenBy: model,
    ...usage,
  }
}
