/** Words of a post that may tell such posts from others. Pure. */

const SUGGESTED_MAX = 12
/** Shorter words are mostly "for", "and", "the". */
const LENGTH_MIN = 4
const LENGTH_MAX = 30

/**
 * @param sought What the agent looks for: to exclude it would end its search.
 * @returns Skills first, then the words of the title, each once whatever its case.
 */
export function suggestedWords(
  { title, skills }: { title: string; skills: readonly string[] },
  sought: readonly string[],
): string[] {
  const isSought = (word: string) => soughtWords.has(word.toLowerCase())
  const soughtWords = new Set(sought.flatMap((text) => [text, ...wordsIn(text)]).map((word) => word.toLowerCase()))
  const words = wordsIn(title).filter(
    (word) => word.length >= LENGTH_MIN && word.length <= LENGTH_MAX && !/^\p{N}+$/u.test(word),
  )
  const found = new Map<string, string>()
  for (const word of [...skills, ...words].filter((each) => !isSought(each)))
    if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), word)
  return [...found.values()].slice(0, SUGGESTED_MAX)
}

function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}\p{M}\p{N}+#.]+/gu) ?? []).map((word) => word.replace(/^\.+|\.+$/g, ''))
}
