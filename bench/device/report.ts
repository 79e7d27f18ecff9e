/** Writes down how a device with very many proposals works, beside what is wanted of it. */
import { cpus, loadavg } from 'node:os'
import { type DeviceTimes, measureDevice } from '../device.ts'
import { type Spread, spreadOf } from '../speed/measure.ts'

const TAP_MS = 100
const ROWS = 50_000

interface Line {
  what: string
  values: readonly number[]
  unit?: string
  /** What the median has to be below. */
  below?: number
  /** What each value has to be at most, where one is too many. */
  noneOver?: number
}

/** @returns Markdown. Fewer proposals take less time: `BENCH_ROWS=5000`. */
export async function reportDevice(): Promise<string> {
  const rows = Number(process.env['BENCH_ROWS'] ?? ROWS)
  const before = load()
  const times = await measureDevice(rows)
  return [
    `| ${rows.toLocaleString('en')} proposals | goal | median (least to most) | met |`,
    '|---|---|---|---|',
    ...linesOf(times).map(textOf),
    '',
    '| press, until the first changed frame | goal | processor six times slower | met | not slowed down | met |',
    '|---|---|---|---|---|---|',
    ...times.taps.map(({ what, slowed, plain }) => {
      const [slow, fast] = [slowed, plain].map((each) => `${spread(each)} ms | ${said(each.median < TAP_MS)}`)
      return `| ${what} | < ${TAP_MS} ms | ${slow} | ${fast} |`
    }),
    '',
    `Machine: ${cpus().length} processors, ${cpus()[0]?.model}; load ${before} before, ${load()} after.`,
  ].join('\n')
}

function linesOf(times: DeviceTimes): Line[] {
  const online = spreadOf(times.coldOnline).median
  return [
    { what: 'inbox: first rows, from the press in the menu', values: times.inbox, below: 300 },
    { what: 'filter "All": its first rows', values: times.all, below: 100 },
    { what: 'search: answer to what is typed', values: times.search, below: 100 },
    { what: 'search: the first one of a window', values: times.firstSearch },
    { what: 'another order: its first rows', values: times.sorted },
    { what: 'scrolling: the longest task', values: times.longestTask, noneOver: 50 },
    { what: 'scrolling 80,000 pixels: tasks over 50 ms', values: times.longTasks, unit: '', noneOver: 0 },
    { what: 'scrolling: more heap after it', values: times.moreHeapMb, unit: ' MB', below: 5 },
    { what: 'scrolling: more nodes after it', values: times.moreElements, unit: '', below: 1_000 },
    { what: 'heap of the page', values: times.heapMb, unit: ' MB' },
    { what: 'cold start offline, desk: first rows', values: times.coldOffline, below: 400 },
    {
      what: 'the same, as part of online',
      values: times.coldOffline.map((ms) => ms / online),
      unit: ' times',
      below: 0.5,
    },
    { what: 'cold start online, desk: first rows', values: times.coldOnline },
    { what: 'first sync, desk: first rows', values: times.firstSyncRows, below: 500 },
    { what: 'first sync, desk: everything', values: times.firstSyncWhole },
    { what: 'an edit is seen on a second open device', values: times.secondDevice, below: 1_000 },
  ]
}

function textOf({ what, values, unit = ' ms', below, noneOver }: Line): string {
  const found = spreadOf(values)
  const digits = unit === ' times' ? 2 : 0
  const cells = [
    what,
    below === undefined ? (noneOver === undefined ? '' : `≤ ${noneOver}${unit}, always`) : `< ${below}${unit}`,
    `${spread(found, digits)}${unit}`,
    below === undefined ? (noneOver === undefined ? '' : said(found.most <= noneOver)) : said(found.median < below),
  ]
  return `| ${cells.join(' | ')} |`
}

function spread({ median, least, most }: Spread, digits = 0): string {
  const of = (value: number) => value.toFixed(digits)
  return least === most ? of(median) : `${of(median)} (${of(least)} to ${of(most)})`
}

const said = (isMet: boolean) => (isMet ? 'yes' : 'no')
const load = () => (loadavg()[0] ?? 0).toFixed(1)
