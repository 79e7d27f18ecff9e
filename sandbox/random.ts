/** Seeded randomness: the same keys always give the same draws, so a world can be built again exactly. */

/** A stream of random draws. Every call changes its state. */
export interface Random {
  /** A fraction in [0, 1). */
  next(): number
  /** A whole number in [min, max]. */
  int(min: number, max: number): number
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean
  /** One of a non-empty list. @throws RangeError when the list is empty. */
  pick<T>(list: readonly T[]): T
  /** Up to `count` different members, in random order. */
  sample<T>(list: readonly T[], count: number): T[]
  /** One key of a table of weights. @throws RangeError when the table is empty. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K
}

/** A 32-bit hash of the keys (FNV-1a with a final avalanche), for ids and seeds. */
export function hashOf(...keys: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of keys.join('\u001f')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  return hash >>> 0
}

/** The stream of draws that belongs to these keys (mulberry32). */
export function createRandom(...keys: readonly (string | number)[]): Random {
  let state = hashOf(...keys)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  function pick<T>(list: readonly T[]): T {
    for (const chosen of list.slice(Math.floor(next() * list.length))) return chosen
    throw new RangeError('nothing to pick from')
  }

  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    sample(list, count) {
      const rest = [...list]
      const chosen = []
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(Math.floor(next() * rest.length), 1))
      return chosen
    },
    weighted(weights) {
      const keys = []
      for (const key in weights) keys.push(key)
      let left = next() * keys.reduce((sum, key) => sum + weights[key], 0)
      for (const key of keys) {
        left -= weights[key]
        if (left < 0) return key
      }
      return pick(keys)
    },
  }
}
