/** Random choices that are the same for every sample account. */

export interface DemoRandom {
  /** A whole number from `min` to `max`; both are included. */
  between(min: number, max: number): number
  of<T>(options: readonly [T, ...T[]]): T
}

/** Mulberry32 (public domain, Tommy Ettinger). */
export function demoRandom(seed: number): DemoRandom {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    between,
    of: (options) => options[between(0, options.length - 1)] ?? options[0],
  }
}
