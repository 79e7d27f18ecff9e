/** Takes a marketplace's own text out of a proposal when its time is over. Pure. */
import type { Proposal } from '../proposal.ts'

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
      items: reading.items.map((item) => ({ ...item, words: '', value: null })),
    },
    openConditions: openConditions.map((condition) => ({ ...condition, words: '' })),
    // The words of any other doubt stand in the letter.
    doubts: doubts.map((doubt) => (doubt.kind === 'request' ? { ...doubt, words: '' } : doubt)),
    timeline: timeline.map((entry) => (isQuote(entry) ? { at: entry.at, event: entry.event } : entry)),
  }
}

function holdsPostText({ job, reading, openConditions, doubts, timeline }: Proposal): boolean {
  return (
    job.description !== null ||
    (reading !== null && [reading.deliverable, reading.problem, ...reading.items.map(textOf)].some(Boolean)) ||
    openConditions.some(({ words }) => words !== '') ||
    doubts.some(({ kind, words }) => kind === 'request' && words !== '') ||
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
