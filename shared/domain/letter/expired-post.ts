/**
 * Takes a marketplace's own text out of what is kept when its time is over: so many hours after the job was found. Its title,
 * budget, skills, questions and figures stay. Pure.
 */
import { HOUR_MS } from '../../time.ts'
import type { Proposal } from '../proposal.ts'
import type { Run, RunSkipReason } from '../run.ts'
import { tickItem } from './open-questions.ts'

/** @returns The newest instant, Unix milliseconds, at which a job may have been found whose text must be gone by now. */
export function textEndsBefore(nowMs: number, ttlHours: number): number {
  return nowMs - ttlHours * HOUR_MS
}

/** @returns The proposal as it may be stored: without the post's words when it was found at `endedMs` or earlier. */
export function storableProposal(proposal: Proposal, endedMs: number): Proposal {
  return proposal.createdAt <= endedMs ? withoutPostText(proposal) : proposal
}

/** @returns The proposal without the client's words. When the answer came, and where the talk goes on, stay. */
export function withoutReplyText(proposal: Proposal): Proposal {
  const { reply } = proposal
  return reply?.text ? { ...proposal, reply: { ...reply, text: null } } : proposal
}

/**
 * What the freelancer told us and wrote stays: the letter, its sentences and doubts, ticks with the facts that decided them.
 * @returns The proposal without the post's words; the same object where there are none in it.
 */
export function withoutPostText(proposal: Proposal): Proposal {
  const { job, reading, openConditions, doubts, timeline } = proposal
  if (!holdsPostText(proposal)) return proposal
  return {
    ...proposal,
    job: { ...job, description: null },
    reading: reading && {
      ...reading,
      deliverable: '',
      problem: '',
      // Without its words nobody can tell any more whether a question is answered, so its tick is that of now.
      items: reading.items.map((item, at) => ({ ...tickItem(proposal, item, at), words: '', value: null })),
    },
    openConditions: openConditions.map((condition) => ({ ...condition, words: '' })),
    // The words of any other doubt stand in the letter.
    doubts: doubts.map((doubt) => (isOfPost(doubt) ? { ...doubt, words: '' } : doubt)),
    timeline: timeline.map((entry) => (isQuote(entry) ? { at: entry.at, event: entry.event } : entry)),
  }
}

function holdsPostText({ job, reading, openConditions, doubts, timeline }: Proposal): boolean {
  return (
    job.description !== null ||
    (reading !== null && [reading.deliverable, reading.problem, ...reading.items.map(textOf)].some(Boolean)) ||
    openConditions.some(({ words }) => words !== '') ||
    doubts.some((doubt) => isOfPost(doubt) && doubt.words !== '') ||
    timeline.some(isQuote)
  )
}

function textOf({ words, value }: { words: string; value: string | null }): string {
  return words + (value ?? '')
}

/** A writer that declines notes the post's words with the step; every other detail of this step is one of our codes. */
function isQuote({ event, detail }: Proposal['timeline'][number]): boolean {
  return event === 'skipped' && detail !== undefined && !/^[a-z_.]*$/.test(detail)
}

/** Its words are the post's, and not the letter's. */
function isOfPost({ kind }: Proposal['doubts'][number]): boolean {
  return kind === 'request' || kind === 'decline'
}

/** Between the post's words and the fact that decided, in the note of a skipped job. */
export const NOTE_BETWEEN = ' · '
/** The note quotes the post, before the fact where there is one. */
const QUOTES_POST: readonly RunSkipReason[] = ['fraud', 'condition', 'refused', 'other_trade']
/** These have no fact behind the words. */
const WORDS_ALONE: readonly RunSkipReason[] = ['fraud']

/** @returns The post's words and the fact in a skipped job's note; null where the note does not quote the post. */
export function quoteInNote({ reason, detail }: Pick<Run['skipped'][number], 'reason' | 'detail'>) {
  if (!QUOTES_POST.includes(reason)) return null
  const at = WORDS_ALONE.includes(reason) ? -1 : detail.lastIndexOf(NOTE_BETWEEN)
  if (at < 0) return { words: detail, fact: '' }
  return { words: detail.slice(0, at), fact: detail.slice(at + NOTE_BETWEEN.length) }
}

/** @returns The run without the post's words in its notes; the same object where there are none. The facts stay. */
export function runWithoutPostText(run: Run): Run {
  if (!run.skipped.some((job) => quoteInNote(job)?.words)) return run
  const skipped = run.skipped.map((job) => {
    const quoted = quoteInNote(job)
    if (!quoted?.words) return job
    return { ...job, detail: quoted.fact === '' ? '' : `${NOTE_BETWEEN}${quoted.fact}` }
  })
  return { ...run, skipped }
}
