/**
 * What every part of the engine is given in addition to `Deps`: the worker's id, random numbers, waiting, and hooks for
 * tests.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import type { StopSignals } from '../jobs/shutdown.ts'
import { createMarketplacePace, type MarketplacePace } from './marketplace-pace.ts'

/** The steps of one send, in order; a crash between any two must leave the truth (docs/laws.md#never-twice). */
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
/** The steps of asking a marketplace about a send whose answer was lost. */
const ASK_STEPS = ['asked', 'finishing'] as const
type EngineStep = (typeof SEND_STEPS | typeof ASK_STEPS)[number]

export interface EngineContext extends Deps, StopSignals {
  /** This engine among others on the same database. */
  worker: string
  /** How often marketplaces may be called. */
  pace: MarketplacePace
  /** 0 up to 1. */
  random(): number
  /** Resolves early when the signal aborts. */
  sleep(delayMs: number, signal: AbortSignal): Promise<void>
  /** Called at each step of a send; does nothing outside tests. */
  atStep(step: EngineStep): void | Promise<void>
}

export type EngineHooks = Partial<Pick<EngineContext, 'worker' | 'random' | 'sleep' | 'atStep'>>

export function createContext(deps: Deps, signals: StopSignals, hooks: EngineHooks = {}): EngineContext {
  const sleep: EngineContext['sleep'] = (delayMs, signal) => wait(delayMs, undefined, { signal }).catch(() => undefined)
  return {
    ...deps,
    worker: randomUUID(),
    pace: createMarketplacePace({ ...deps, sleep: hooks.sleep ?? sleep }),
    random: Math.random,
    sleep,
    atStep: () => undefined,
    ...hooks,
    ...signals,
  }
}
