/** Measures a house of very many agents on SQLite, and writes it down. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { cpus, loadavg } from 'node:os'
import { build } from 'esbuild'
import { SECOND_MS } from '#shared/time.ts'
import { NODE_FLAGS } from '../../scripts/config/node-flags.mjs'
import { serverForm } from '../../scripts/config/server-form.mjs'
import type { Spread } from '../speed/measure.ts'
import { ms, said } from '../workers/report.ts'
import { type CommitRates, measureCommits } from './commits.ts'
import { fillHouse, LOOK_EVERY_MS } from './fill.ts'
import { type FleetOrder, fleetSaidSchema } from './orders.ts'
import { measureTicks, type TickTimes } from './tick.ts'

const AGENTS = 100_000
const WANTED = (SECOND_MS * AGENTS) / LOOK_EVERY_MS
const ANSWER_MS = 300
const GOALS = { cpuShare: 0.5, memoryMib: 200, othersRatio: 0.9, tickMs: 10, commits: { 50: 50_000, 1: null } }
/** Of the runs that are wanted: the window begins and ends between two batches. */
const NEARLY = 0.99

/** In this order. The first one warms up: each scheduled job is due in it. */
const STRETCHES = {
  start: { seconds: 15, upwork: 'well' },
  well: { seconds: 90, upwork: 'well' },
  refusing: { seconds: 20, upwork: 'refusing' },
  silent: { seconds: 60, upwork: 'silent' },
} as const

type Row = [what: string, goal: string, bare: string, ours: string, ratio: string, met: string]

/** @returns Markdown. */
export async function reportFleet(): Promise<string> {
  const before = load()
  const fleet = await measureFleet()
  const between = load()
  const ticks = await measureTicks(AGENTS)
  const commits = await measureCommits()
  const rows: Row[] = [...fleetRows(fleet), ...tickRows(ticks), ...commits.map(commitRow)]
  return [
    '| what | goal | bare, or before | ours | ratio | met |',
    '|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `Machine: ${cpus().length} processors, ${cpus()[0]?.model}, Node ${process.version}; load ${before} before, ${between} between, ${load()} after.`,
  ].join('\n')
}

async function measureFleet() {
  const everyMs = LOOK_EVERY_MS / AGENTS
  const house = await fillHouse(AGENTS, everyMs)
  const order: FleetOrder = { file: house.file, everyMs, answerMs: ANSWER_MS, stretches: Object.values(STRETCHES) }
  const child = fork(await buildServer(), [JSON.stringify(order)], { execArgv: [...NODE_FLAGS] })
  const ended = once(child, 'exit')
  const { startedMib, stretches } = fleetSaidSchema.parse((await once(child, 'message'))[0])
  await ended
  house.remove()
  const [start, well, refusing, silent] = stretches
  if (!start || !well || !refusing || !silent) throw new Error('Not everything was measured.')
  return { startedMib, start, well, refusing, silent }
}

/** The program as a server runs it. @returns Its path. */
async function buildServer(): Promise<string> {
  const root = join(import.meta.dirname, '../..')
  const outfile = 'dist/bench/fleet-server.js'
  await build(serverForm(root, 'bench/fleet/server.ts', outfile))
  return join(root, outfile)
}

function fleetRows({ startedMib, start, well, refusing, silent }: Awaited<ReturnType<typeof measureFleet>>): Row[] {
  const perSecond = well.freelancer.perSecond + well.upwork.perSecond
  const latestMs = Math.max(well.freelancer.latestMs, well.upwork.latestMs)
  const moreMib = well.mostMib - startedMib
  return [
    ['runs a second', `${WANTED.toFixed(0)}`, '', perSecond.toFixed(0), '', said(perSecond >= NEARLY * WANTED)],
    [
      'processor time of them, of one processor',
      `≤ ${GOALS.cpuShare}`,
      '',
      well.cpuShare.toFixed(2),
      '',
      said(well.cpuShare <= GOALS.cpuShare),
    ],
    ['the latest of them began after its time', '', '', seconds(latestMs), '', ''],
    [
      'memory, beyond a process that has only started',
      `≤ ${GOALS.memoryMib} MiB`,
      mib(startedMib),
      mib(moreMib),
      '',
      said(moreMib <= GOALS.memoryMib),
    ],
    ['memory in all', `≤ ${GOALS.memoryMib} MiB`, '', mib(well.mostMib), '', said(well.mostMib <= GOALS.memoryMib)],
    ['the event loop did not turn for, at most', '', '', `${well.blockedMs.toFixed(0)} ms`, '', ''],
    ['the same in the first seconds, with every scheduled job', '', '', `${start.blockedMs.toFixed(0)} ms`, '', ''],
    ...otherRows('refuses at once', well, refusing),
    ...otherRows('does not answer', well, silent),
  ]
}

type Stretch = Awaited<ReturnType<typeof measureFleet>>['well']

function otherRows(what: string, { freelancer: before }: Stretch, { freelancer: during }: Stretch): Row[] {
  const ratio = during.perSecond / before.perSecond
  return [
    [
      `runs a second of a marketplace while the other ${what}`,
      `ratio ≥ ${GOALS.othersRatio}`,
      before.perSecond.toFixed(0),
      during.perSecond.toFixed(0),
      ratio.toFixed(2),
      said(ratio >= GOALS.othersRatio),
    ],
    ['the latest of them began after its time', '', seconds(before.latestMs), seconds(during.latestMs), '', ''],
  ]
}

function tickRows({ claimed, asking }: TickTimes): Row[] {
  return [
    [
      'a tick claims 100 of 100,000 due agents',
      `< ${GOALS.tickMs} ms`,
      '',
      ms(claimed),
      '',
      said(claimed.median < GOALS.tickMs),
    ],
    ['the same, until the last of them asks its marketplace', '', '', ms(asking), '', ''],
  ]
}

function commitRow({ atOnce, ours, bare }: CommitRates): Row {
  const goal = GOALS.commits[atOnce]
  const [wish, isMet] = goal === null ? ['', ''] : [`≥ ${goal}`, said(ours.median >= goal)]
  const what = `small transactions a second, ${atOnce === 1 ? 'one at a time' : `${atOnce} at once`}`
  return [what, wish, rate(bare), rate(ours), (ours.median / bare.median).toFixed(2), isMet]
}

const rate = ({ median, least, most }: Spread) => `${median.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`
const seconds = (time: number) => `${(time / SECOND_MS).toFixed(1)} s`
const mib = (size: number) => `${size.toFixed(0)} MiB`
const load = () => (loadavg()[0] ?? 0).toFixed(1)
