/** Words of a post that may tell such posts from others. Pure. */

const SUGGESTED_MAX = 12
/** Shorter words are mostly "for", "and", "the". */
const LENGTH_MIN = 4
const LENGTH_MAX = 30

/** @returns Skills first, then the words of the title, each once whatever its case. */
export function suggestedWords({ title, skills }: { title: string; skills: readonly string[] }): string[] {
  const words = (title.match(/[\p{L}\p{M}\p{N}+#.]+/gu) ?? [])
    .map((word) => word.replace(/^\.+|\.+$/g, ''))
    .filter((word) => word.length >= LENGTH_MIN && word.length <= LENGTH_MAX && !/^\p{N}+$/u.test(word))
  const found = new Map<string, string>()
  for (const word of [...skills, ...words]) if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), word)
  return [...found.values()].slice(0, SUGGESTED_MAX)
}
