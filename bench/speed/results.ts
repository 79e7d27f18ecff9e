/** Writes what was measured into `bench/results.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '../results.md')
const BEGIN = '<!-- begin measured (npm run bench -- speed) -->'
const END = '<!-- end measured -->'

/** @param table Markdown; it takes the place of the one from before. */
export function writeResults(table: string): void {
  const text = readFileSync(FILE, 'utf8')
  const [before, rest] = text.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`${FILE} has no place for the table.`)
  writeFileSync(FILE, `${before}${BEGIN}\n\n${table}\n\n${END}${after}`)
}
