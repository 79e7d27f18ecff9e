/** What every part of the engine is given besides the server's parts: who it is, chance, waiting, and the hooks that tests hold. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'

/** The steps of one send, in order; a crash between any two must leave the truth (decisions.md section 4). */
export const SEND_STEPS = [
  'picked',
  'claiming',
  'claimed',
  'checked',
  'marking',
  'marked',
  'answered',
  'recording',
  'recorded',
] as const
/** And of asking a marketplace about one whose answer was lost. */
export const ASK_STEPS = ['asked', 'settling'] as const
export type EngineStep = (typeof SEND_STEPS | typeof ASK_STEPS)[number]

export interface EngineContext extends Deps {
  /** This engine among others on the same database. */
  worker: string
  /** 0 up to 1. */
  random(): number
  /** Resolves early when the signal aborts. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>
  /** Called at each step of a send; does nothing outside tests. */
  atStep(step: EngineStep): void | Promise<void>
  /** Aborted when the engine stops: nothing new is begun, runs end. */
  stopping: AbortSignal
  /** Aborted a little later: calls still under way are cut off. */
  ending: AbortSignal
}

export type EngineHooks = Partial<Pick<EngineContext, 'worker' | 'random' | 'sleep' | 'atStep'>>

export function createContext(
  deps: Deps,
  signals: Pick<EngineContext, 'stopping' | 'ending'>,
  hooks: EngineHooks = {},
): EngineContext {
  return {
    ...deps,
    worker: randomUUID(),
    random: Math.random,
    sleep: (delayMs, signal) => wait(delayMs, undefined, { signal }).catch(() => undefined),
    atStep: () => undefined,
    ...hooks,
    ...signals,
  }
}
