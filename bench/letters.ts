/** Figures about letters: `npx tsx bench/letters.ts letters`. */
import { lettersBench } from './letters/letters-bench.ts'

const [part, ...rest] = process.argv.slice(2)
if (part === undefined || part === 'letters') await lettersBench(rest)
