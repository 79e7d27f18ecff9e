/** The program behind `npm run stuck`: it reads the database of a running or a stopped server and changes nothing. */
import { type Config, readConfig } from '../config.ts'
import { nameOf, readStore } from '../store/open-store.ts'
import { findStuck } from './stuck.ts'

try {
  await list(readConfig(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

/** Ends with 1 where something is stuck, so that a watchdog need not read. */
async function list(config: Config): Promise<void> {
  const groups = await find(config).catch((cause: Error) => {
    throw new Error(`${nameOf(config)} cannot be read: ${cause.message}`, { cause })
  })
  const texts = groups.map(({ title, why, lines }) =>
    [title, `  ${why}`, ...lines.map((line) => `  - ${line}`)].join('\n'),
  )
  process.stdout.write(`${texts.length === 0 ? 'Nothing is stuck.' : texts.join('\n\n')}\n`)
  process.exitCode = groups.length === 0 ? 0 : 1
}

async function find(config: Config): ReturnType<typeof findStuck> {
  const { session, close } = readStore(config)
  try {
    return await findStuck(session, Date.now())
  } finally {
    await close()
  }
}
