/**
 * `npm run train`: learns from labelled letters in `bench/letters/answers/` which work to show for a post, and writes
 * `api/writing/built-in/learned/weights.json`. The same labels always give the same weights.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIT_SIGNS } from '#api/writing/built-in/learned/fit.ts'
import { learnChoices } from './choose.ts'
import { digestOfLetters, labelledLetters, taughtSets } from './labelled-letters.ts'

const works = taughtSets().flatMap((set) => labelledLetters(set).works)
const weights = learnChoices(works.map(({ choice }) => choice))
const fit = Object.fromEntries(FIT_SIGNS.map((name, at) => [name, Math.round((weights[at] ?? 0) * 100) / 100]))
writeFileSync(
  join(import.meta.dirname, '../../api/writing/built-in/learned/weights.json'),
  `${JSON.stringify({ digest: digestOfLetters(), fit }, null, 2)}\n`,
)
process.stdout.write(`${works.length} works\n`)
