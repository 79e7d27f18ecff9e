/** Sample accounts of this process: opened on request, today's letters written ahead: once after the start, and while somebody reads the home page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { addressOf } from '#shared/pages.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Deps } from '../../deps.ts'
import { builtInWriter } from '../../writing/built-in.ts'
import { createSampleLetters, preparedLettersSchema, type PreparedLetters } from './sample-letters.ts'
import type { Persona } from './persona.ts'
import { findToday, PERSONAS, personaFor, seedDemo } from './seed-demo.ts'
import { keptToday } from './today.ts'

/** `scripts/write-sample-letters.ts` puts it beside the built program. */
const PREPARED = join(import.meta.dirname, 'sample-letters.json')

interface Demo {
  seed: typeof seedDemo
  /** For all requests: the home page of a language is where a sample account is opened from. */
  atHomePage: MiddlewareHandler
  /** So that the first visitor after a start waits no longer than others. Requests go first. */
  writeAhead(stopping: AbortSignal, quietMs?: number): Promise<void>
}

const QUIET_MS = 5 * SECOND_MS
/** The share of the time in which a quiet process has something to do. */
const QUIET_SHARE = 0.05

export function createDemo(deps: Deps): Demo {
  // Sample letters must cost nothing, so the built-in writer writes them even where a model is configured.
  const free = { ...deps, writer: builtInWriter() }
  const letters = createSampleLetters(deps.config.isSandboxed ? preparedLetters() : {})
  const homes = new Map(OFFERED_LANGUAGES.map(({ tag }) => [addressOf('home', tag), tag]))
  const today = keptToday(deps.clock, (persona) => findToday(free, letters, persona))
  const prepare = (persona: Persona) =>
    today(persona).then(
      () => undefined,
      (err: unknown) => deps.log.warn({ err }, 'sample letters not prepared'),
    )
  return {
    seed: (_, userId, options) => seedDemo(free, userId, options, letters, today),

    async atHomePage(c, next) {
      await next()
      const tag = homes.get(c.req.path)
      if (tag !== undefined && deps.config.isSandboxed) void prepare(personaFor(tag))
    },

    async writeAhead(stopping, quietMs = QUIET_MS) {
      if (!deps.config.isSandboxed) return
      for (const persona of PERSONAS) {
        await quiet(stopping, quietMs)
        if (!stopping.aborted) await prepare(persona)
      }
    },
  }
}

/** Waits until the process has little to do. A visitor who comes before has the letters written by coming. */
async function quiet(signal: AbortSignal, quietMs: number): Promise<void> {
  for (;;) {
    const before = performance.eventLoopUtilization()
    await delay(quietMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (signal.aborted || performance.eventLoopUtilization(before).utilization < QUIET_SHARE) return
  }
}

/** None where the program runs from its sources: the first sample account then takes some seconds. */
function preparedLetters(): PreparedLetters {
  return existsSync(PREPARED) ? preparedLettersSchema.parse(JSON.parse(readFileSync(PREPARED, 'utf8'))) : {}
}
