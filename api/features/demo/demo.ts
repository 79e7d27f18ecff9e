/** Sample accounts of this process: opened on request, their letters written ahead while somebody reads the home page. */
import type { MiddlewareHandler } from 'hono'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { addressOf } from '#shared/pages.ts'
import type { Deps } from '../../deps.ts'
import { builtInWriter } from '../../writing/built-in.ts'
import { createPastLetters } from './past-letters.ts'
import { prepareDemo, seedDemo } from './seed-demo.ts'

interface Demo {
  seed: typeof seedDemo
  /** For all requests: the home page of a language is where a sample account is opened from. */
  atHomePage: MiddlewareHandler
}

export function createDemo(deps: Deps): Demo {
  // Sample letters must cost nothing, so the built-in writer writes them even where a model is configured.
  const free = { ...deps, writer: builtInWriter() }
  const past = createPastLetters(free.writer)
  const homes = new Map(OFFERED_LANGUAGES.map(({ tag }) => [addressOf('home', tag), tag]))
  return {
    seed: (_, userId, options) => seedDemo(free, userId, options, past),

    async atHomePage(c, next) {
      await next()
      const tag = homes.get(c.req.path)
      if (tag === undefined || !deps.config.isSandboxed) return
      homes.delete(c.req.path)
      void prepareDemo(free, past, tag).catch((err: unknown) => deps.log.warn({ err }, 'sample letters not prepared'))
    },
  }
}
