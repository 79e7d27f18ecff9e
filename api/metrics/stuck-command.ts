/** The program behind `npm run stuck`: it reads the database of a running or a stopped server and changes nothing. */
import { join } from 'node:path'
import { readSqlite } from '../store/open.sqlite.ts'
import { findStuck } from './stuck.ts'

const dataDir = process.env.DATA_DIR || './data'

try {
  await list()
} catch (error) {
  process.stderr.write(
    `The database in ${dataDir} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`,
  )
  process.exitCode = 2
}

/** Ends with 1 where something is stuck, so that a watchdog need not read. */
async function list(): Promise<void> {
  const { session, close } = readSqlite(join(dataDir, 'gigwright.db'))
  try {
    const groups = await findStuck(session, Date.now())
    const texts = groups.map(({ title, why, lines }) =>
      [title, `  ${why}`, ...lines.map((line) => `  - ${line}`)].join('\n'),
    )
    process.stdout.write(`${texts.length === 0 ? 'Nothing is stuck.' : texts.join('\n\n')}\n`)
    process.exitCode = groups.length === 0 ? 0 : 1
  } finally {
    close()
  }
}
