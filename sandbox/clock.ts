/** The sandbox's time: it runs with the machine, or stands where a test puts it. */

/** World time in Unix milliseconds. */
export interface Clock {
  nowMs(): number
  /** Stops the clock at this instant. */
  freeze(atMs: number): void
  /** Moves it forward; a running clock keeps running. */
  advance(byMs: number): void
  /** Back to the machine's own time. */
  run(): void
  /** As it was at the start. */
  reset(): void
  /** 'real' runs, 'manual' stands still. */
  mode(): 'real' | 'manual'
}

/** Makes a clock; a manual one stands at `startMs` until it is moved. */
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
