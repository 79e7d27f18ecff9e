/** The same facts and bank answers are read with every letter of a run. */
const MOST = 600

/** @returns `find`, which keeps what it found for the last texts. */
export function remembered<Found>(find: (text: string) => Found): typeof find {
  const known = new Map<string, Found>()
  return (text) => {
    let found = known.get(text)
    if (found === undefined) {
      if (known.size >= MOST) known.clear()
      found = find(text)
      known.set(text, found)
    }
    return found
  }
}
