/**
 * The concepts of claims in eleven languages, so that a letter in French can be traced to facts in English. Words are
 * normalised (lower case, no accents); `*` means any ending.
 */
import conceptWords from '../phrases/claim-concepts.json' with { type: 'json' }

interface Concept {
  id: string
  /** The fact must contain it too: degrees, prizes, ranks and promises are invented most often. */
  isStrong: boolean
}

interface Concepts {
  /** @param word Normalised. */
  find(word: string): Concept | null
  /** Words of languages that are written without spaces, longest first. */
  unspaced: readonly [string, Concept][]
}

let parsed: Concepts | null = null

/** @returns The table. It is read once. */
export function claimConcepts(): Concepts {
  parsed ??= parse()
  return parsed
}

function parse(): Concepts {
  const exact = new Map<string, Concept>()
  const prefixes = new Map<string, Concept>()
  const unspaced: [string, Concept][] = []
  for (const [rank, concepts] of Object.entries(conceptWords)) {
    for (const [id, words] of Object.entries(concepts)) {
      const concept = { id, isStrong: rank === 'strong' }
      for (const word of words) {
        if (/\p{Script=Han}/u.test(word)) unspaced.push([word, concept])
        else if (word.endsWith('*')) prefixes.set(word.slice(0, -1), concept)
        else exact.set(word, concept)
      }
    }
  }
  unspaced.sort((a, b) => b[0].length - a[0].length)
  return {
    unspaced,
    find(word) {
      const known = exact.get(word)
      if (known) return known
      for (let length = word.length; length >= 3; length--) {
        const concept = prefixes.get(word.slice(0, length))
        if (concept) return concept
      }
      return null
    },
  }
}
