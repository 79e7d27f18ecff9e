/** What the client wishes in the post and the letter leaves open, as doubts: they hold the letter like any other. */
import { type Doubt, DOUBTS_MAX } from '#shared/domain/letter/doubts.ts'
import type { PostReading } from '#shared/domain/letter/read-items.ts'

/** @param asked The questions of the marketplace's form. An open question is a reason of its own. @returns The doubts, each wish once. */
export function addOpenWishes(
  doubts: readonly Doubt[],
  reading: PostReading | null,
  asked: readonly string[],
): Doubt[] {
  const known = new Set([...asked, ...doubts.filter(({ kind }) => kind === 'request').map(({ words }) => words)])
  const open = (reading?.items ?? []).filter(
    ({ is, isHard, state, words }) => is === 'request' && isHard && state !== 'met' && !known.has(words),
  )
  return [...doubts, ...open.map(({ words }) => ({ kind: 'request' as const, sentence: '', words }))].slice(
    0,
    DOUBTS_MAX,
  )
}
