/** Measures how the server's work grows, on both databases, and writes it down. */
import { cpus, loadavg } from 'node:os'
import { makeDatabase } from '#api/test/postgres-server.ts'
import type { Spread } from '../speed/measure.ts'
import { openBench, withPostgres } from '../workers/postgres.ts'
import { type Growth, measureGrowth, PROPOSALS, USERS } from './growth.ts'

/** With a hundred times as much the median may be so much longer; what reads a whole table is a hundred times as long. */
const FLAT = 2

/** @returns Markdown. Without PostgreSQL, of SQLite only. */
export async function reportGrowth(): Promise<string> {
  const before = load()
  const sqlite = await measureGrowth(async () => null)
  const postgres = await withPostgres(async ({ host }) => {
    let houses = 0
    return measureGrowth(async () => {
      houses += 1
      const { database } = await makeDatabase(host, `house${houses}`)
      return { db: await openBench(host, database) }
    })
  })
  const found = { SQLite: sqlite, ...(postgres && { PostgreSQL: postgres }) }
  return [
    ...Object.entries(found).flatMap(([name, { byProposals, byUsers }]) => [
      ...tableOf(`${name}, by the proposals of the user who asks`, PROPOSALS, byProposals),
      '',
      ...tableOf(`${name}, by the number of users`, USERS, byUsers),
      '',
    ]),
    `Machine: ${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}; load ${before} before, ${load()} after.`,
  ].join('\n')
}

function tableOf(what: string, sizes: readonly number[], found: readonly Growth[]): string[] {
  return [
    `| ${[what, ...sizes.map((size) => size.toLocaleString('en')), 'ratio', 'flat'].join(' | ')} |`,
    `|${'---|'.repeat(sizes.length + 3)}`,
    ...found.map(({ what: asked, bySize }) => {
      const ratio = (bySize.at(-1)?.median ?? Number.NaN) / (bySize[0]?.median ?? Number.NaN)
      return `| ${[asked, ...bySize.map(ms), ratio.toFixed(2), ratio <= FLAT ? 'yes' : 'no'].join(' | ')} |`
    }),
  ]
}

const ms = ({ median, least }: Spread) => `${median.toFixed(1)} ms (${least.toFixed(1)})`
const load = () => (loadavg()[0] ?? 0).toFixed(1)
