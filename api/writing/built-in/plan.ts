/** The first step for what the client describes. Where the post does not surely name it, nothing is said. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { cueCount, namesIn, type Texts, topicsIn } from './texts.ts'
import { keysOf } from '../check/post-checks.ts'

type Post = Pick<Job, 'title' | 'description' | 'skills'>

/** The steps of each trade: a translator of mails plans no mails. */
const FAMILIES: Readonly<Record<string, string>> = {
  ...{
    software: 'software',
    devops: 'software',
    data: 'software',
    design: 'design',
    writing: 'writing',
    marketing: 'writing',
  },
  ...{
    legal: 'writing',
    translation: 'translation',
    video: 'video',
    voice: 'video',
    finance: 'finance',
    admin: 'admin',
  },
}

/** What is wrong is met first, then what it is wrong with. */
const WRONG: ReadonlySet<string> = new Set(['speed', 'costs', 'cleanup', 'trafficdrop'])

/** A title says most of what a post is about, then the skills, then the text. */
function weighed({ title, description, skills }: Post, countIn: (text: string) => number): number {
  const inText = Math.min(3, countIn(description ?? ''))
  return Math.min(1, countIn(title)) * 3 + Math.min(2, countIn(skills.join(', '))) * 1.5 + inText * 0.7
}

/** @returns The concepts that a post is about, such as `booking`, with their weights, the heaviest first. */
export function conceptsIn(post: Post): ReadonlyMap<string, number> {
  const found = new Map(
    [post.title, post.description ?? '', post.skills.join(', ')].map((text) => [text, namesIn('concepts', text)]),
  )
  const names = new Set([...found.values()].flatMap((counts) => [...counts.keys()]))
  const weights = [...names].map((name) => [name, weighed(post, (text) => found.get(text)?.get(name) ?? 0)] as const)
  return new Map(weights.sort((a, b) => b[1] - a[1]))
}

export interface Step {
  concept: string
  text: string
}

/**
 * @param trades The freelancer's, else the post's.
 * @param asked Questions of the client about the way of working: what they name is planned first.
 * @returns The step, for what the title, the client's problem or a question names; null where there is none.
 */
export function stepFor(
  { title, description }: Post,
  { problem, deliverable }: Pick<Reading, 'problem' | 'deliverable'>,
  trades: readonly string[],
  texts: Texts,
  asked: readonly string[] = [],
): Step | null {
  const opening = splitSentences(description ?? '')
    .slice(0, 2)
    .join(' ')
  const named = [...asked, problem?.words ?? '', title || opening, deliverable?.words ?? '']
  const concepts = [...new Set(named.flatMap((words) => [...namesIn('concepts', words).keys()]))]
  const families = [...new Set(trades.flatMap((trade) => FAMILIES[trade] ?? []))]
  const forms = families.flatMap((family) => texts.all(`plan.${family}`))
  for (const concept of [...concepts.filter((name) => WRONG.has(name)), ...concepts]) {
    const form = forms.find((one) => one.startsWith(`${concept}> `))
    if (form) return { concept, text: form.slice(concept.length + 2) }
  }
  return null
}

/** A question of more telling words asks about something of its own. */
const GENERAL_MAX = 4

/** @returns Whether the step answers the client's question: it is about the same, or the question is about the first step as such. */
export function isAnsweredBy(question: string, { concept, text }: Step): boolean {
  if (namesIn('concepts', question).has(concept)) return true
  const [clause = ''] = question.split(/[;；]/u)
  const telling = [...keysOf(clause)]
  const planned = keysOf(text)
  if (telling.some((key) => planned.has(key))) return true
  // Two Chinese characters are a key.
  const most = /\p{Script=Han}/u.test(question) ? GENERAL_MAX * 2 : GENERAL_MAX
  const isHabit = cueCount('ask.habit', question) > 0 || topicsIn(question).includes('needs')
  return !isHabit && namesIn('concepts', question).size === 0 && telling.length <= most
}
