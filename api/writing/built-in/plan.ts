/** What the first step on this very work would be, and what the post leaves open. Where nothing fits, nothing is said. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { keysOf } from '../check/post-checks.ts'
import { cueCount, cueWords, fill, namesIn, type Texts } from './texts.ts'

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
  /** The post's. */
  language: string
}

/** @returns What the post is about, such as `migrate`; null where that is not clear. Only a sure one is planned and asked about. */
export function taskOf(post: Post, { trades, language }: Pick<Reading, 'trades' | 'language'>): Task {
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
  return { task: best, isSure, likely: [...tasks], hasTrade: likely.length > 0, language }
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
  /** What the plans are for; null where they are for the kind of work. */
  concept: string | null
  /** For what the post is about, the best first. */
  plans: string[]
  /** For work of its kind. */
  general: string[]
  /** What may not fit this very work, for a letter that is too short. */
  spare: string[]
  questions: string[]
}

/**
 * @param asked Questions of the client about the way of working: what they name is planned first.
 * @returns What may be planned and asked for this post.
 */
export function stepsFor(
  post: Post,
  { task, isSure, likely, hasTrade, language }: Task,
  texts: Texts,
  asked: readonly string[] = [],
): Steps {
  const least = hasTrade ? MEANT : TITLE
  const concepts = [...conceptsIn(post)].filter(([, weight]) => weight >= least)
  const formsOf = ([name, weight]: readonly [string, number]) =>
    likely
      .filter((one) => one === task || weight >= TITLE)
      .flatMap((one) => texts.all(`plan.${one}`))
      .filter((form) => form.startsWith(`${name}> `))
      .map(withoutName)
  // What is wrong is met first, then what it is wrong with. What is named in passing is no first step.
  const named = asked.flatMap((words) => [...namesIn('concepts', words).keys()]).map((name) => [name, TITLE] as const)
  const meant = [...named, ...concepts]
    .filter(([name]) => WRONG.has(name))
    .concat(named, concepts.slice(0, 2))
    .map(([name, weight]) => ({ name, forms: formsOf([name, weight]) }))
  const all = texts.all(`plan.${task}`)
  const own = isSure ? all : []
  // A task's question is asked where the post has not answered it.
  const isOpen = cueCount(`known.${task}`, [post.title, post.description ?? ''].join('\n')) === 0
  // Books that are not behind need no catching up.
  const isGeneral = task !== 'books' || !isOpen
  const isOfPieces = task === null ? !(hasTrade && OF_A_WHOLE.has(likely[0] ?? '')) : OF_PIECES.has(task)
  // Words of the post stand only in a letter of its language.
  const count = isOfPieces && language === texts.language ? countedIn(post) : null
  const batch = texts.all('batch').flatMap((form) => (count === null ? [] : (fill(form, { count }) ?? [])))
  const best = batch.length > 0 ? undefined : meant.find(({ forms }) => forms.length > 0)
  return {
    concept: best?.name ?? null,
    plans: best?.forms.slice(0, 1) ?? batch,
    general: isGeneral ? own.filter((form) => !NAMED_FORM.test(form)) : [],
    spare: isSure ? [] : all.filter((form) => !NAMED_FORM.test(form)),
    questions: isOpen ? own.filter((form) => form.startsWith('?> ')).map(withoutName) : [],
  }
}

/** A question of more telling words asks about something of its own. */
const GENERAL_MAX = 4

/** @returns Whether the plan answers the client's question: it is about the same, or the question is about the work as a whole. */
export function isAnsweredBy(question: string, plan: string, { concept }: Steps): boolean {
  const names = namesIn('concepts', question)
  if (concept !== null && names.has(concept)) return true
  const telling = [...keysOf(question)]
  const planned = keysOf(plan)
  if (telling.some((key) => planned.has(key))) return true
  // Two Chinese characters are a key.
  const most = /\p{Script=Han}/u.test(question) ? GENERAL_MAX * 2 : GENERAL_MAX
  return names.size === 0 && telling.length <= most
}

const WRONG: ReadonlySet<string> = new Set(['speed', 'costs', 'cleanup'])

/** Tasks of many like pieces. Where a post counts things for other work, they are not what is made. */
const OF_PIECES: ReadonlySet<string> = new Set(['translation', 'copy', 'visual', 'video', 'support', 'site', 'ux'])
/** The first tasks of trades whose posts count things that are there already: pages of a site, rows of a table. */
const OF_A_WHOLE: ReadonlySet<string> = new Set(['bug', 'migrate', 'books'])
/** The end of a range is no count: "6 to 15 pages". */
const NUMBER =
  /(?<!\d (?:to|bis|a|à|e|até|sampai|до) )(?<![\p{Script=Latin}\d.,$€£₹¥-])\d[\d.,]*(?:[\u00a0\u202f ]\d{3})*(?![\d%])/gu
const FEW = 5

/** @returns "2,300 index cards": the pieces that a post wants made, in its words; null where it counts none. */
function countedIn({ title, description }: Post): string | null {
  for (const text of [title, description ?? '']) {
    for (const { 0: number, index } of text.matchAll(NUMBER)) {
      const after = text.slice(index + number.length).split(/[.,;:!?()\n，。；：！？、（）]/u)[0] ?? ''
      const found =
        /^(?:\s?\p{Script=Han}{1,8}|[\s-]\p{L}[\p{L}\p{M}’'-]*(?:\s[\p{L}\p{M}’'-]+){0,2})/u.exec(after)?.[0] ?? ''
      const noun = cueWords('batch', found)
      const end = noun === undefined ? 0 : found.indexOf(noun) + noun.length
      const isRate = cueCount('topic.pace', after.slice(end, end + 12)) > 0
      const value = Number(number.replace(/\D/gu, ''))
      if (end > 0 && !isRate && value >= FEW) return number + found.slice(0, end)
    }
  }
  return null
}

/** "booking> …" holds for that concept, "?> …" is a question. */
const NAMED_FORM = /^(?:\w+|\?)> /u

function withoutName(form: string): string {
  return form.replace(NAMED_FORM, '')
}
