/** What the first step on this very work would be, and what the post leaves open. Where nothing fits, nothing is said. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { cueCount, namesIn, type Texts } from './texts.ts'

type Post = Pick<Job, 'title' | 'description' | 'skills'>

/** The tasks of each trade. The general ones stand last and win only where no other is named. */
const TASKS: Readonly<Record<string, readonly string[]>> = {
  software: ['bug', 'migrate', 'cluster', 'pipeline', 'model', 'mobile', 'shop', 'site', 'software'],
  devops: ['migrate', 'bug', 'software', 'cluster'],
  data: ['migrate', 'software', 'model', 'pipeline'],
  design: ['ux', 'visual'],
  writing: ['copy'],
  translation: ['translation'],
  video: ['translation', 'video'],
  voice: ['video'],
  finance: ['books'],
  admin: ['support'],
  marketing: ['copy'],
}
/** Under this a task is only named in passing. */
const ENOUGH = 2

const SURE = 6
/** Only what a title names, and the text or the skills name again, is surely the work. */
const NAMED = 4
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
  let best = (first?.weight ?? 0) >= SURE ? (TASKS[first?.trade ?? '']?.at(-1) ?? null) : null
  let most = ENOUGH
  for (const task of tasks) {
    const weight = weightOf(`task.${task}`, post) * (task === 'software' ? 0.7 : 1)
    if (weight > most) [best, most] = [task, weight]
  }
  const isSure = best !== null && most >= NAMED && best !== 'software' && best !== 'support'
  return { task: best, isSure, likely: [...tasks], hasTrade: likely.length > 0 }
}

function weightOf(cue: string, post: Post): number {
  return weighed(post, (text) => cueCount(cue, text))
}

/** A title says most of what a post is about, then the skills, then the text. */
function weighed({ title, description, skills }: Post, countIn: (text: string) => number): number {
  const inText = Math.min(3, countIn(description ?? ''))
  return Math.min(1, countIn(title)) * TITLE + Math.min(2, countIn(skills.join(', '))) * 1.5 + inText * 0.7
}
const TITLE = 3

/** Under this a post names a concept only in passing. */
const MEANT = 1.4

/** @returns The concepts that a post is about, such as `booking`, with their weights, the heaviest first. */
export function conceptsIn(post: Post): ReadonlyMap<string, number> {
  const found = new Map(
    [post.title, post.description ?? '', post.skills.join(', ')].map((text) => [text, namesIn('concepts', text)]),
  )
  const names = new Set([...found.values()].flatMap((counts) => [...counts.keys()]))
  const weights = [...names].map((name) => [name, weighed(post, (text) => found.get(text)?.get(name) ?? 0)] as const)
  return new Map(weights.sort((a, b) => b[1] - a[1]))
}

/** A first step, and a question that the post leaves open. */
export interface Steps {
  /** For what the post is about, the best first. */
  plans: string[]
  /** For work of its kind. */
  general: string[]
  /** What may not fit this very work, for a letter that is too short. */
  spare: string[]
  questions: string[]
}

/** @returns What may be planned and asked for this post. */
export function stepsFor(post: Post, { task, isSure, likely, hasTrade }: Task, texts: Texts): Steps {
  const least = hasTrade ? MEANT : TITLE
  const concepts = conceptsIn(post)
  const meant = [...concepts].filter(([, weight]) => weight >= least).map(([name]) => name)
  // What is named in passing is planned only where it belongs to the post's own task.
  const formsOf = (name: string) =>
    likely
      .filter((one) => one === task || (concepts.get(name) ?? 0) >= TITLE)
      .flatMap((one) => texts.all(`plan.${one}`))
      .filter((form) => form.startsWith(`${name}> `))
      .map(withoutName)
  const all = texts.all(`plan.${task}`)
  const own = isSure ? all : []
  // A task's question is asked where the post has not answered it.
  const isOpen = cueCount(`known.${task}`, [post.title, post.description ?? ''].join('\n')) === 0
  return {
    plans: meant.flatMap(formsOf).slice(0, PLANS_MAX),
    general: own.filter((form) => !NAMED_FORM.test(form)),
    spare: isSure ? [] : all.filter((form) => !NAMED_FORM.test(form)),
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
