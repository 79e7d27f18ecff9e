export interface LoopTimers {
  set(work: () => void, delayMs: number): unknown
  clear(timer: unknown): void
}
