/** What the first step on this very work would be, and what the post leaves open. Where nothing fits, nothing is said. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { cueCount } from './texts.ts'

type Post = Pick<Job, 'title' | 'description' | 'skills'>

/** The tasks of each trade. The general ones stand last and win only where no other is named. */
const TASKS: Readonly<Record<string, readonly string[]>> = {
  software: ['bug', 'migrate', 'cluster', 'pipeline', 'model', 'mobile', 'shop', 'site', 'software'],
  devops: ['cluster', 'migrate', 'bug'],
  data: ['pipeline', 'model', 'migrate', 'software'],
  design: ['visual', 'ux'],
  writing: ['copy'],
  translation: ['translation'],
  video: ['translation', 'video'],
  voice: ['video'],
  finance: ['books'],
  admin: ['support'],
  marketing: ['copy'],
  cad: ['cad'],
}
/** Under this a task is only named in passing. */
const ENOUGH = 2

const SURE = 6
const USUAL: Readonly<Record<string, string>> = {
  ...{ software: 'software', translation: 'translation', finance: 'books', admin: 'support', writing: 'copy' },
  ...{ video: 'video', voice: 'video', marketing: 'copy', cad: 'cad' },
}

/** What a post must not have said yet where the task's question is asked. */
const KNOWN: Readonly<Record<string, string>> = {
  bug: 'since',
  migrate: 'test',
  site: 'content',
  translation: 'terms',
  video: 'length',
  books: 'behind',
}

/** Only what a title names, and the text or the skills name again, is surely the work. */
const NAMED = 4
/** Their plans hold for some of that work only. */
const VARIED: ReadonlySet<string> = new Set(['cad', 'software', 'support', 'cluster'])

/** @returns What the post is about, such as `migrate`; null where that is not clear. Only a sure one is planned and asked about. */
export function taskOf(post: Post, { trades }: Pick<Reading, 'trades'>): { task: string | null; isSure: boolean } {
  const [first, second] = [...trades].sort((a, b) => b.weight - a.weight)
  const likely = [first, second].filter((one) => one !== undefined && one.weight * 2 >= (first?.weight ?? 0))
  const trusted =
    likely.length > 0 ? likely.flatMap((one) => TASKS[one?.trade ?? ''] ?? []) : Object.values(TASKS).flat()
  const tasks = new Set(trusted)
  // Where a post is surely of one trade, its first task is the usual one.
  let best = (first?.weight ?? 0) >= SURE ? (USUAL[first?.trade ?? ''] ?? null) : null
  let most = ENOUGH
  for (const task of tasks) {
    const weight = weightOf(`task.${task}`, post) * (task === 'software' ? 0.7 : 1)
    if (weight > most) [best, most] = [task, weight]
  }
  return { task: best, isSure: best !== null && most >= NAMED && !VARIED.has(best) }
}

function weightOf(cue: string, { title, description, skills }: Post): number {
  const inText = Math.min(3, cueCount(cue, description ?? ''))
  return Math.min(1, cueCount(cue, title)) * 3 + Math.min(2, cueCount(cue, skills.join(', '))) * 1.5 + inText * 0.7
}

/** @returns Families of texts with questions on this work that the post leaves open. */
export function openPoints(post: Post, task: string | null, questions: readonly string[]): string[] {
  const about = KNOWN[task ?? '']
  const text = [post.title, post.description ?? '', ...questions].join('\n')
  return task === null || about === undefined || cueCount(`known.${about}`, text) > 0 ? [] : [`ask.${task}`]
}

/** @returns Whether the work has no end to ask for, or the post names it. */
export function isOngoing({ title, description }: Post): boolean {
  const text = `${title}\n${description ?? ''}`
  return cueCount('known.ongoing', text) + cueCount('known.deadline', text) > 0
}
