/** Which texts have a word: the letters of one person share most of their words, so each is kept once. */

interface WordIndex {
  /** @param words With spaces between them. @returns The text's place: 0 for the first. */
  add(words: string): number
  /** How many texts were added. */
  size(): number
  /** @returns Whether the text at a place has all the words, each anywhere in a word of its own; null where no word is searched. */
  find(words: readonly string[]): ((place: number) => boolean) | null
}

export function createWordIndex(): WordIndex {
  /** Word → places of the texts that have it. */
  const places = new Map<string, number[]>()
  let size = 0
  return {
    add(words) {
      const place = size
      size += 1
      for (const word of words.split(' ')) {
        const known = places.get(word)
        if (known) known.push(place)
        else places.set(word, [place])
      }
      return place
    },
    size: () => size,
    find(words) {
      if (words.length === 0) return null
      /** How many of the words each place has. */
      const found = new Uint8Array(size)
      for (const [at, wanted] of words.entries()) {
        for (const [word, itsPlaces] of places) {
          if (!word.includes(wanted)) continue
          for (const place of itsPlaces) if (found[place] === at) found[place] = at + 1
        }
      }
      return (place) => found[place] === words.length
    },
  }
}
