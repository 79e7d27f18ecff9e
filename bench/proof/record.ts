/** Every finished run of the proof is kept in `runs.jsonl`, one a line, and their sum is written to `bench/results.md`. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { pairs, type PartResult } from './part.ts'

const FILE = join(import.meta.dirname, 'runs.jsonl')
/** What a run writes is no change of what is under test. */
const WRITTEN = [':(top,exclude)bench/proof/runs.jsonl', ':(top,exclude)bench/results.md']

const numbersSchema = z.record(z.string(), z.number())
const runSchema = z.object({
  part: z.string(),
  seed: z.number(),
  /** When it ended. */
  at: z.iso.datetime(),
  /** What was under test; a plus sign says that files had been changed since. */
  commit: z.string(),
  minutes: z.number(),
  /** Of the machine, at the end. */
  load: z.number(),
  counts: numbersSchema,
  measured: numbersSchema.optional(),
  figures: numbersSchema,
  /** Entered by hand where a figure is not zero: the cause, and where it was mended. */
  note: z.string().optional(),
})
export type Run = z.infer<typeof runSchema>

/** What is wanted of all runs together. */
const GOALS: Record<string, Record<string, number>> = {
  kills: { kills: 10_000 },
  histories: { inMemory: 1_000_000, builtServer: 1_000 },
  fuzz: { calls: 100_000 },
  services: { hours: 10 },
}

export function readRuns(file = FILE): Run[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => runSchema.parse(JSON.parse(line)))
}

/** @returns The line of the run. */
export function recordRun(result: PartResult, seed: number, minutes: number): void {
  const run: Run = {
    ...{ part: result.part, seed, at: new Date().toISOString(), commit: commitHere() },
    ...{ minutes: rounded(minutes), load: rounded(loadavg()[0] ?? 0), counts: result.counts },
    ...(result.measured && { measured: result.measured }),
    figures: result.figures,
  }
  appendFileSync(FILE, `${JSON.stringify(run)}\n`)
}

/** All of them end what sends in the middle of it; they differ in what is ended. The goal is meant for the first two. */
const KILLINGS: Record<string, string> = {
  kills: 'the process of the server, by SIGKILL',
  several: 'one of six processes, their connections or PostgreSQL',
  engine: 'the engine within a process, between two of its steps',
}

/** @returns Markdown: a line for each part, one for each kind of kill, then one for each run in which something was not zero. */
export function sumTable(runs: readonly Run[]): string {
  const parts = [...new Set(runs.map(({ part }) => part))]
  const lines = parts.map((part) => {
    const own = runs.filter((run) => run.part === part)
    const counts = sumOf(own.map((run) => run.counts))
    const goals = Object.entries(GOALS[part] ?? {}).map(
      ([name, goal]) => `${shareOf(counts[name] ?? 0, goal)} of ${goal.toLocaleString('en')} ${name}`,
    )
    const figures = sumOf(own.map((run) => run.figures))
    const faults = Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== 0))
    const zero = Object.keys(figures).filter((name) => figures[name] === 0)
    const last = own.at(-1)
    const isAllZero = Object.keys(faults).length === 0
    return [
      ...[part, String(own.length), pairs(counts), goals.join(', ')],
      ...[isAllZero ? `all zero: ${zero.join(', ')}` : `**${pairs(faults)}**; zero: ${zero.join(', ')}`],
      `${last?.at.slice(0, 10)}, ${last?.commit}`,
    ]
  })
  const table = [
    ['part', 'runs', 'done in all', 'of what is wanted', 'must be zero', 'last run'],
    Array.from({ length: 6 }, () => '---'),
    ...lines,
  ]
  const faulty = runs.filter(({ figures }) => Object.values(figures).some((figure) => figure !== 0))
  const reasons = faulty.map(({ part, seed, commit, note }) => [
    `${part}, seed ${seed}, ${commit}`,
    note ?? 'not explained yet',
  ])
  return [
    ...rowsOf(table),
    ...killRows(runs),
    ...(faulty.length > 0 ? ['', ...rowsOf([['run', 'why it is not zero'], ['---', '---'], ...reasons])] : []),
  ].join('\n')
}

/** Kills of every kind, so that those that are quick to make are not taken for those that are wanted. */
function killRows(runs: readonly Run[]): string[] {
  const goal = GOALS['kills']?.['kills'] ?? 0
  let sum = 0
  const lines = Object.entries(KILLINGS).map(([part, what]) => {
    const kills = runs.filter((run) => run.part === part).reduce((all, { counts }) => all + (counts['kills'] ?? 0), 0)
    sum += kills
    return [part, what, String(kills), shareOf(kills, goal), `${sum}, ${shareOf(sum, goal)}`]
  })
  if (sum === 0) return []
  const head = ['part', 'what is killed', 'kills', `of ${goal.toLocaleString('en')}`, 'with those above']
  return ['', ...rowsOf([head, head.map(() => '---'), ...lines])]
}

function shareOf(done: number, goal: number): string {
  return `${((100 * done) / goal).toFixed(1)} %`
}

function rowsOf(table: readonly string[][]): string[] {
  return table.map((cells) => `| ${cells.join(' | ')} |`)
}

function sumOf(all: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const one of all) for (const [name, value] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + value
  return sum
}

function rounded(number: number): number {
  return Number(number.toFixed(1))
}

function commitHere(): string {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' })
  const { stdout, status } = git('rev-parse', '--short=8', 'HEAD')
  if (status !== 0) return 'unknown'
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', ':/', ...WRITTEN).stdout.trim()
  return `${stdout.trim()}${changed === '' ? '' : '+'}`
}
