/** What changed between two letters, in whole sentences. Pure. */
import { splitSentences } from '../letter-text.ts'

/** Sentences in a row that are in both, or what stood there before and what stands there now; either may be empty. */
export type Change = { is: 'same'; sentences: string[] } | { is: 'changed'; before: string[]; after: string[] }

/** @returns The changes in reading order; `before` and `after` together hold every sentence of both letters. */
export function diffSentences(before: string, after: string): Change[] {
  return diffLists(splitSentences(before), splitSentences(after))
}

/** @returns The same for lists of any pieces, such as words. */
export function diffLists(old: readonly string[], now: readonly string[]): Change[] {
  const lengths = commonLengths(old, now)
  const width = now.length + 1
  const changes: Change[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      same(changes).push(was)
      i += 1
      j += 1
    } else if (
      was !== undefined &&
      (is === undefined || at(lengths, (i + 1) * width + j) >= at(lengths, i * width + j + 1))
    ) {
      changed(changes).before.push(was)
      i += 1
    } else if (is !== undefined) {
      changed(changes).after.push(is)
      j += 1
    }
  }
  return changes
}

/** At `i * (now.length + 1) + j`: how many sentences the rests from `i` and `j` have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === now[j]
          ? at(lengths, (i + 1) * width + j + 1) + 1
          : Math.max(at(lengths, (i + 1) * width + j), at(lengths, i * width + j + 1))
    }
  }
  return lengths
}

function at(lengths: Uint16Array, index: number): number {
  return lengths[index] ?? 0
}

function same(changes: Change[]): string[] {
  const last = changes.at(-1)
  if (last?.is === 'same') return last.sentences
  const next: Change = { is: 'same', sentences: [] }
  changes.push(next)
  return next.sentences
}

function changed(changes: Change[]): Extract<Change, { is: 'changed' }> {
  const last = changes.at(-1)
  if (last?.is === 'changed') return last
  const next: Change = { is: 'changed', before: [], after: [] }
  changes.push(next)
  return next
}
