/** `npm run bench -- sync`: how fast a device of ours syncs beside one with RxDB and one with PouchDB. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Spread } from '../speed/measure.ts'
import { measureSync, type Sizes, type Times } from './measure.ts'
import { type Engine, PACKAGES } from './peers.ts'

const EDITS = 1_000
const ROUNDS = 5
const TIMES_FASTER = 4

/** One line of the table. */
interface Line {
  what: string
  goal: string
  /** What each engine took, by which they compare: less is better. */
  of: (engine: Engine) => Spread
  say: (spread: Spread) => string
  isMet: (ours: number, ratios: readonly number[]) => boolean
}

/** @returns Markdown. */
export async function reportSync(say: (line: string) => void): Promise<string> {
  const before = load()
  const sizes = sizesFrom(process.env)
  const peers = installPackages()
  try {
    const times = await measureSync(peers, sizes, say)
    const machine = `${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}`
    const { rows, rounds } = sizes
    return [
      '| what | goal | RxDB | PouchDB | ours | times RxDB | times PouchDB | met |',
      '|---|---|---|---|---|---|---|---|',
      ...linesOf(times, sizes).map((line) => lineText(line)),
      '',
      `${rounds} rounds; a new device fetches ${said(rows.ours)} proposals, one of RxDB and of PouchDB ${said(rows.rxdb)} documents.`,
      '',
      `Beside ${PACKAGES.join(', ')}.`,
      '',
      `Machine: ${machine}; load ${before} before, ${load()} after.`,
    ].join('\n')
  } finally {
    rmSync(peers, { recursive: true, force: true })
  }
}

/** `BENCH_ROWS` is for all of them; `BENCH_PEER_ROWS` for the peers alone, which take much longer. */
function sizesFrom({ BENCH_ROWS = '50000', BENCH_PEER_ROWS = BENCH_ROWS, BENCH_ROUNDS }: NodeJS.ProcessEnv): Sizes {
  const [ours, peer] = [Number(BENCH_ROWS), Number(BENCH_PEER_ROWS)]
  return { edits: EDITS, rows: { ours, rxdb: peer, pouch: peer }, rounds: Number(BENCH_ROUNDS ?? ROUNDS) }
}

/** @returns The folder. */
function installPackages(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gigwright-sync-'))
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    // One of theirs asks for a newer Node, though nothing here runs it.
    '--engine-strict=false',
    '--loglevel',
    'error',
    '--prefix',
    folder,
  ]
  execFileSync('npm', ['install', ...options, ...PACKAGES], { stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

function linesOf(times: Record<Engine, Times>, { edits, rows }: Sizes): Line[] {
  const isFaster = (ratios: readonly number[]) => ratios.every((ratio) => ratio >= TIMES_FASTER)
  return [
    {
      what: `${said(edits)} queued edits are sent and confirmed`,
      goal: `≤ 0.4 s, ≥ ${TIMES_FASTER} times`,
      of: (engine) => times[engine].drained,
      say: seconds,
      isMet: (ours, ratios) => ours <= 400 && isFaster(ratios),
    },
    {
      what: 'a new device has the newest hundred',
      goal: '< 0.5 s',
      of: (engine) => times[engine].first,
      say: seconds,
      isMet: (ours) => ours < 500,
    },
    {
      what: 'a new device has everything, for a thousand rows',
      goal: `≥ ${TIMES_FASTER} times`,
      of: (engine) => each(times[engine].whole, rows[engine] / 1_000),
      say: seconds,
      isMet: (_, ratios) => isFaster(ratios),
    },
  ]
}

function lineText({ what, goal, of, say, isMet }: Line): string {
  const ours = of('ours')
  const ratios = (['rxdb', 'pouch'] as const).map((engine) => of(engine).median / ours.median)
  const cells = [what, goal, say(of('rxdb')), say(of('pouch')), say(ours), ...ratios.map((ratio) => ratio.toFixed(1))]
  return `| ${cells.join(' | ')} | ${isMet(ours.median, ratios) ? 'yes' : 'no'} |`
}

const each = ({ median, least, most }: Spread, by: number): Spread => ({
  median: median / by,
  least: least / by,
  most: most / by,
})
const seconds = ({ median, least, most }: Spread) => `${inS(median)} s (${inS(least)} to ${inS(most)})`
const inS = (ms: number) => (ms / 1_000).toFixed(2)
const said = (count: number) => count.toLocaleString('en')
const load = () => (loadavg()[0] ?? 0).toFixed(1)
