/** Measures the server's speed beside its goals, and writes it down. */
import { cpus, loadavg } from 'node:os'
import { measureCalls } from './calls.ts'
import type { Spread } from './measure.ts'
import { measureEmptyRuns, measureLetters, type WorkCost } from './runs.ts'

/** One line of the table. `isMet`: null where there is no goal. */
interface Line {
  what: string
  goal: string
  bare: string
  ours: string
  ratio: string
  isMet: boolean | null
}

interface SpeedReport {
  /** The bare handler's processor time for the list, over ours. */
  listRatio: number
  /** Markdown. */
  table: string
}

const LIST_RATIO = 0.6
const GOALS = {
  'a row': 0.6,
  'a list of 50': LIST_RATIO,
  'a list of 50 of which one changed': LIST_RATIO,
  'a list of 50 for the first time': LIST_RATIO,
  'an empty pull': 0.5,
}
const EMPTY_RUN = { cpuMs: 0.6, perSecond: 3_000 }
const LETTER_CPU_MS = 10

export async function measureSpeed(): Promise<SpeedReport> {
  const before = loadavg()
  const calls = await measureCalls()
  const runs = await measureEmptyRuns()
  const letters = await measureLetters()
  const lines = [
    ...calls.map(({ what, bytes, ours, bare }): Line => {
      const ratio = bare.median / ours.median
      return {
        what: `${what}, ${bytes} bytes`,
        goal: `ratio ≥ ${GOALS[what]}`,
        bare: micros(bare),
        ours: micros(ours),
        ratio: ratio.toFixed(2),
        isMet: ratio >= GOALS[what],
      }
    }),
    workLine('a run that finds nothing', `≤ ${EMPTY_RUN.cpuMs} ms`, runs, EMPTY_RUN.cpuMs),
    {
      ...workLine('the same, runs a second', `≥ ${EMPTY_RUN.perSecond}`, runs, 0),
      ours: spread(runs.perSecond, 1, ''),
      isMet: runs.perSecond.median >= EMPTY_RUN.perSecond,
    },
    workLine('a post seen, its letter sent', `≤ ${LETTER_CPU_MS} ms`, letters, LETTER_CPU_MS),
  ]
  const list = calls.find(({ what }) => what === 'a list of 50')
  if (!list) throw new Error('The list was not measured.')
  const load = [before, loadavg()].map(([minute = 0]) => minute.toFixed(1)).join(' before, ')
  const table = [
    '| what | goal | bare handler | ours | ratio | met |',
    '|---|---|---|---|---|---|',
    ...lines.map(
      ({ what, goal, bare, ours, ratio, isMet }) =>
        `| ${what} | ${goal} | ${bare} | ${ours} | ${ratio} | ${isMet === null ? '' : isMet ? 'yes' : 'no'} |`,
    ),
    '',
    `A run that finds nothing: ${counts(runs)}. A letter: ${counts(letters)}.`,
    '',
    `Machine: ${cpus().length} processors, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}; load ${load} after.`,
  ]
  return { listRatio: list.bare.median / list.ours.median, table: table.join('\n') }
}

function workLine(what: string, goal: string, { cpu }: WorkCost, mostMs: number): Line {
  return { what, goal, bare: '', ours: micros(cpu), ratio: '', isMet: cpu.median <= mostMs }
}

const micros = (cpu: Spread) => spread(cpu, 1000, ' µs')

function spread({ median, least, most }: Spread, factor: number, unit: string): string {
  const [middle, low, high] = [median, least, most].map((value) => (value * factor).toFixed(0))
  return `${middle}${unit} (${low} to ${high})`
}

function counts({ statements, commits }: WorkCost): string {
  return `${statements.toFixed(1)} statements, ${commits.toFixed(2)} commits`
}
