/** Measures our row claims beside the engines that others spread work with, in one run, and writes it down. */
import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import type { Spread } from '../speed/measure.ts'
import { withPostgres } from '../workers/postgres.ts'
import { installPeers, PEERS, startRedis } from './install.ts'
import { measureKills, type Survival } from './kills.ts'
import { measureRates, type Rate } from './rates.ts'

const ROUNDS = 3

const SAID: Record<Survival['engine'], string> = {
  rows: 'our rows: claims of 45 s, renewed each 15 s',
  bell: 'our rows, ticks brought by graphile-worker',
  graphile: 'graphile-worker, a job for each piece',
  bullmq: 'BullMQ on Redis, as it comes',
}

/** What is compared with what. The goal is that of the ratio. */
const COMPARED: { what: string; ours: Rate['engine']; bare: Rate['engine']; goal: number | null }[] = [
  {
    what: 'runs that find nothing, PostgreSQL; graphile-worker as it comes',
    ours: 'runs-postgres',
    bare: 'graphile',
    goal: 0.8,
  },
  { what: 'the same; graphile-worker tuned', ours: 'runs-postgres', bare: 'graphile-tuned', goal: null },
  { what: 'the same; BullMQ', ours: 'runs-postgres', bare: 'bullmq', goal: null },
  {
    what: 'claims and releases alone, PostgreSQL; graphile-worker as it comes',
    ours: 'claims-postgres',
    bare: 'graphile',
    goal: null,
  },
  { what: 'runs that find nothing, SQLite; bare shared commit', ours: 'runs-sqlite', bare: 'bare-commit', goal: null },
  {
    what: 'transactions that share commits, SQLite; bare shared commit',
    ours: 'shared-commit',
    bare: 'bare-commit',
    goal: 0.7,
  },
]

/** @returns Markdown; null where this machine has no PostgreSQL. */
export async function reportPeers(): Promise<string | null> {
  const before = load()
  const peers = installPeers()
  const redis = await startRedis()
  try {
    const found = await withPostgres(async ({ host }) => {
      const places = { host, peers, redis: redis.path }
      const rates = await measureRates(places)
      return { rates, between: load(), kills: await measureKills(places, ROUNDS) }
    })
    if (!found) return null
    const machine = `${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}`
    return [
      '| what | held when killed | went on after, seconds | doubled | not done within 120 s |',
      '|---|---|---|---|---|',
      ...found.kills.map(survivalLine),
      '',
      '| what | goal | peer | ours | ratio | met | peer, processor time | ours |',
      '|---|---|---|---|---|---|---|---|',
      ...COMPARED.map((one) => rateLine(one, found.rates)),
      '',
      `Beside ${PEERS.join(', ')}.`,
      '',
      `Machine: ${machine}; load ${before} before, ${found.between} between, ${load()} after.`,
    ].join('\n')
  } finally {
    await redis.stop()
    rmSync(peers, { recursive: true, force: true })
  }
}

function survivalLine({ engine, held, wentOn, doubled, left }: Survival): string {
  const seconds = Number.isNaN(wentOn.median) ? 'never' : spread(wentOn, 0)
  return `| ${SAID[engine]} | ${held} | ${seconds} | ${doubled} | ${left} |`
}

function rateLine({ what, ours, bare, goal }: (typeof COMPARED)[number], rates: readonly Rate[]): string {
  const [our, peer] = [ours, bare].map((name) => rates.find(({ engine }) => engine === name))
  if (!our || !peer) throw new Error(`${what} was not measured.`)
  const ratio = our.perSecond.median / peer.perSecond.median
  const said = goal === null ? ['', ''] : [`ratio ≥ ${goal}`, ratio >= goal ? 'yes' : 'no']
  const [wish, isMet] = said
  const cells = [
    what,
    wish,
    spread(peer.perSecond, 0),
    spread(our.perSecond, 0),
    ratio.toFixed(2),
    isMet,
    ms(peer.cpu),
    ms(our.cpu),
  ]
  return `| ${cells.join(' | ')} |`
}

const spread = ({ median, least, most }: Spread, digits: number) =>
  `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`
const ms = ({ median }: Spread) => `${median.toFixed(2)} ms`
const load = () => (loadavg()[0] ?? 0).toFixed(1)
