/** Part of the build: writes the letters of sample accounts, which take seconds, beside the built API. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#api/config.ts'
import { prepareLetters } from '#api/features/demo/seed-demo.ts'
import { builtInWriter } from '#api/writing/built-in.ts'

const letters = await prepareLetters({ config: readConfig({}), writer: builtInWriter(), clock: { now: Date.now } })
writeFileSync(join(import.meta.dirname, 'sample-letters.json'), JSON.stringify(letters))
