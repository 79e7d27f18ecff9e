/** Which conditions of a post are still open once its letter is written: a model finds facts that rules cannot connect. */
import type { PostReading } from '#shared/domain/letter/read-items.ts'

interface Condition {
  /**
   * A kind of requirement; `refused` for what the freelancer may turn away, `unread` for what rules cannot read, `fraud` for a sign of it,
   * which only a person settles.
   */
  kind: string
  words: string
}

/**
 * @param conditions What rules found to be open before the letter was written.
 * @param reading As the letter's writer left it; null where it read nothing.
 * @param isByModel A model wrote the letter: it knows what the freelancer turns away, and did not advise against a bid.
 * @returns Those for which the reading names no fact, and that it does not take for wishes.
 */
export function stillOpen<Known extends Condition>(
  conditions: readonly Known[],
  reading: PostReading | null,
  isByModel: boolean,
): Known[] {
  const requirements = (reading?.items ?? []).filter(({ is }) => is === 'requirement')
  return conditions.filter(({ kind, words }) => {
    if (kind === 'refused' || kind === 'unread') return !isByModel
    if (kind === 'fraud') return true
    const same = requirements.filter((item) => isSame(item.words, words))
    return same.length === 0 || same.some(({ state, isHard }) => isHard && state !== 'met')
  })
}

/** Either may have been cut off. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one.replace(/…$/u, ''), other.replace(/…$/u, '')]
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a))
}
