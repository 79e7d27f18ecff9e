/** How alike two texts are. */

/** @returns Runs of four words; of two characters and more for Chinese. */
export function shinglesOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
  return new Set(words.slice(3).map((_word, at) => words.slice(at, at + 4).join(' ')))
}

/** @returns The longest run of words of one text that stands in the other, in words. */
export function longestRun(text: string, other: string): { count: number; words: string } {
  const split = (of: string) => of.toLowerCase().match(/\p{Script=Han}|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? []
  const [words, known] = [split(text), ` ${split(other).join(' ')} `]
  let best = { count: 0, words: '' }
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + best.count + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to).join(' ')
      if (!known.includes(` ${run} `)) break
      best = { count: to - from, words: run }
    }
  }
  return best
}
