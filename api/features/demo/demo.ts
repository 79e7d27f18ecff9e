/** Sample accounts of this process. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '../../deps.ts'
import { builtInWriter } from '../../writing/built-in.ts'
import { createPastLetters, preparedLettersSchema, type PreparedLetters } from './sample-letters.ts'
import { seedDemo } from './seed-demo.ts'

/** `scripts/write-sample-letters.ts` puts it beside the built program. */
const PREPARED = join(import.meta.dirname, 'sample-letters.json')

/** @returns Fills a sample account. Its letters cost nothing: the built-in writer writes them even where a model is configured. */
export function createDemo(deps: Deps): typeof seedDemo {
  const free = { ...deps, writer: builtInWriter() }
  const past = createPastLetters(deps.config.isSandboxed ? preparedLetters() : {})
  return (_, userId, options) => seedDemo(free, userId, options, past)
}

/** None where the program runs from its sources: the first sample account then takes some seconds. */
function preparedLetters(): PreparedLetters {
  return existsSync(PREPARED) ? preparedLettersSchema.parse(JSON.parse(readFileSync(PREPARED, 'utf8'))) : {}
}
