/** The sandbox's clock. It follows the machine's clock, or a test sets it by hand. */

/** The sandbox's time in Unix milliseconds. */
export interface Clock {
  nowMs(): number
  /** Sets the clock to this instant and stops it. */
  freeze(atMs: number): void
  /** Moves the clock forward. A running clock keeps running. */
  advance(byMs: number): void
  /** Follows the machine's clock again. */
  run(): void
  /** Puts the clock back to how it was at the start. */
  reset(): void
  /** In 'real' mode the clock runs, in 'manual' mode only calls move it. */
  mode(): 'real' | 'manual'
}

/** Makes a clock. A manual one shows `startMs` until it is moved. */
export function createClock(mode: 'real' | 'manual', startMs = Date.now()): Clock {
  const firstFrozenAtMs = mode === 'manual' ? startMs : null
  let frozenAtMs = firstFrozenAtMs
  let offsetMs = 0
  return {
    nowMs: () => frozenAtMs ?? Date.now() + offsetMs,
    freeze(atMs) {
      frozenAtMs = atMs
    },
    advance(byMs) {
      if (frozenAtMs === null) offsetMs += byMs
      else frozenAtMs += byMs
    },
    run() {
      frozenAtMs = null
      offsetMs = 0
    },
    reset() {
      frozenAtMs = firstFrozenAtMs
      offsetMs = 0
    },
    mode: () => (frozenAtMs === null ? 'real' : 'manual'),
  }
}
