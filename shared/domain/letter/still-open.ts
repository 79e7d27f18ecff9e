/** Which conditions of a post are still open once its letter is written: a model finds facts that rules cannot connect. */
import type { PostReading } from './read-items.ts'

/**
 * @param conditions What rules found to be open before the letter was written.
 * @param reading As the letter's writer left it; null where it read nothing.
 * @returns Those for which the reading names no fact.
 */
export function stillOpen<Condition extends { words: string }>(
  conditions: readonly Condition[],
  reading: PostReading | null,
): Condition[] {
  const met = (reading?.items ?? []).filter(({ is, state }) => is === 'requirement' && state === 'met')
  return conditions.filter(({ words }) => !met.some((item) => isSame(item.words, words)))
}

/** Either may have been cut off. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one.replace(/…$/u, ''), other.replace(/…$/u, '')]
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
}
