/** What the first step on this very work would be, and what the post leaves open. Where nothing fits, nothing is said. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { cueCount, cuesIn, type Texts } from './texts.ts'

type Post = Pick<Job, 'title' | 'description' | 'skills'>

/** The tasks of each trade. The general ones stand last and win only where no other is named. */
const TASKS: Readonly<Record<string, readonly string[]>> = {
  software: ['bug', 'migrate', 'cluster', 'pipeline', 'model', 'mobile', 'shop', 'site', 'software'],
  devops: ['cluster', 'migrate', 'bug'],
  data: ['pipeline', 'model', 'migrate', 'software'],
  design: ['visual', 'ux'],
  writing: ['copy', 'legal'],
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

interface Task {
  task: string | null
  isSure: boolean
  /** The tasks of the post's trades; of all trades where it shows none. */
  likely: readonly string[]
  hasTrade: boolean
}

/** @returns What the post is about, such as `migrate`; null where that is not clear. Only a sure one is planned and asked about. */
export function taskOf(post: Post, { trades }: Pick<Reading, 'trades'>): Task {
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
  const isSure = best !== null && most >= NAMED && !VARIED.has(best)
  return { task: best, isSure, likely: [...tasks], hasTrade: likely.length > 0 }
}

function weightOf(cue: string, { title, description, skills }: Post): number {
  const inText = Math.min(3, cueCount(cue, description ?? ''))
  return Math.min(1, cueCount(cue, title)) * 3 + Math.min(2, cueCount(cue, skills.join(', '))) * 1.5 + inText * 0.7
}

/** Under this a post names a concept only in passing. */
const MEANT = 1.4

/** So much has a concept that the title names. */
const TITLE = 3

/** @returns The concepts that a post is about, such as `booking`, with their weights, the heaviest first. */
export function conceptsIn(post: Post): ReadonlyMap<string, number> {
  const text = [post.title, post.description ?? '', post.skills.join(', ')].join('\n')
  const weighed = cuesIn('concept', text).map((name) => [name, weightOf(`concept.${name}`, post)] as const)
  return new Map(weighed.sort((a, b) => b[1] - a[1]))
}

/** A first step, and a question that the post leaves open. */
export interface Steps {
  /** For what the post is about, the best first. */
  plans: string[]
  /** For work of its kind. */
  general: string[]
  questions: string[]
}

/** @returns What may be planned and asked for this post. */
export function stepsFor(post: Post, { task, isSure, likely, hasTrade }: Task, texts: Texts): Steps {
  const least = hasTrade ? MEANT : TITLE
  const weighed = conceptsIn(post)
  const meant = [...weighed].filter(([, weight]) => weight >= least).map(([name]) => name)
  // What is named in passing is planned only where it belongs to the post's own task.
  const formsOf = (name: string) =>
    likely
      .filter((one) => one === task || (weighed.get(name) ?? 0) >= TITLE)
      .flatMap((one) => texts.all(`plan.${one}`))
      .filter((form) => form.startsWith(`${name}> `))
      .map(withoutName)
  const own = isSure ? texts.all(`plan.${task}`) : []
  const about = KNOWN[task ?? '']
  const text = [post.title, post.description ?? ''].join('\n')
  const isOpen = about !== undefined && cueCount(`known.${about}`, text) === 0
  return {
    plans: meant.flatMap(formsOf).slice(0, PLANS_MAX),
    general: own.filter((form) => !NAMED_FORM.test(form)),
    questions: isOpen ? own.filter((form) => form.startsWith('?> ')).map(withoutName) : [],
  }
}

const PLANS_MAX = 3
/** "booking> …" holds for that concept, "?> …" is a question. */
const NAMED_FORM = /^(?:\w+|\?)> /u

function withoutName(form: string): string {
  return form.replace(NAMED_FORM, '')
}

/** @returns Whether the work has no end to ask for, or the post names it. */
export function isOngoing({ title, description }: Post): boolean {
  const text = `${title}\n${description ?? ''}`
  return cueCount('known.ongoing', text) + cueCount('known.deadline', text) > 0
}
