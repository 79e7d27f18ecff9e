/** Sample accounts of this process: opened on request, today's letters written ahead while somebody reads the home page. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { addressOf } from '#shared/pages.ts'
import type { Deps } from '../../deps.ts'
import { builtInWriter } from '../../writing/built-in.ts'
import { createSampleLetters, preparedLettersSchema, type PreparedLetters } from './sample-letters.ts'
import { findToday, personaFor, seedDemo } from './seed-demo.ts'
import { keptToday } from './today.ts'

/** `scripts/write-sample-letters.ts` puts it beside the built program. */
const PREPARED = join(import.meta.dirname, 'sample-letters.json')

interface Demo {
  seed: typeof seedDemo
  /** For all requests: the home page of a language is where a sample account is opened from. */
  atHomePage: MiddlewareHandler
}

export function createDemo(deps: Deps): Demo {
  // Sample letters must cost nothing, so the built-in writer writes them even where a model is configured.
  const free = { ...deps, writer: builtInWriter() }
  const letters = createSampleLetters(deps.config.isSandboxed ? preparedLetters() : {})
  const homes = new Map(OFFERED_LANGUAGES.map(({ tag }) => [addressOf('home', tag), tag]))
  const today = keptToday(deps.clock, (persona) => findToday(free, letters, persona))
  return {
    seed: (_, userId, options) => seedDemo(free, userId, options, letters, today),

    async atHomePage(c, next) {
      await next()
      const tag = homes.get(c.req.path)
      if (tag === undefined || !deps.config.isSandboxed) return
      void today(personaFor(tag)).catch((err: unknown) => deps.log.warn({ err }, 'sample letters not prepared'))
    },
  }
}

/** None where the program runs from its sources: the first sample account then takes some seconds. */
function preparedLetters(): PreparedLetters {
  return existsSync(PREPARED) ? preparedLettersSchema.parse(JSON.parse(readFileSync(PREPARED, 'utf8'))) : {}
}
