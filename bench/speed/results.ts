/** Writes what was measured into `bench/results.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../results.md')
const END = '<!-- end measured -->'

/** @param table Markdown; it takes the place of the one that `npm run bench -- <part>` wrote before. */
export function writeResults(
  table: string,
  part:
    | 'speed'
    | 'sync'
    | 'way'
    | 'workers'
    | 'calls'
    | 'growth'
    | 'fleet'
    | 'peers'
    | 'device'
    | 'lighthouse'
    | 'proof',
): void {
  const begin = `<!-- begin measured (npm run bench -- ${part}) -->`
  const text = readFileSync(FILE, 'utf8')
  const [before, rest = ''] = text.split(begin)
  const end = rest.indexOf(END)
  if (before === undefined || end < 0) throw new Error(`${FILE} has no place for the table.`)
  writeFileSync(FILE, `${before}${begin}\n\n${table}\n\n${rest.slice(end)}`)
}
