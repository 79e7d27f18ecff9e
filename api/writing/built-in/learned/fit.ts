/** How well each work of a freelancer fits a post. */
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { keysOf } from '../keys.ts'
import { OF_WORK } from '../questions/terms.ts'
import { cueCount, topicsIn } from '../texts.ts'
import { covered, rarityIn, type Signs, weigh } from './weigh.ts'
import weights from './weights.json' with { type: 'json' }

interface Post extends Pick<Job, 'title' | 'description' | 'skills'> {
  /** What is asked about, in the text and in the fields. */
  questions: readonly string[]
}

/** Of the first four: how much of that part of the post the work tells; then how much of the work the post names. */
export const FIT_SIGNS = [
  ...(['title', 'text', 'skills', 'asked', 'onlyAsked', 'work', 'workInTitle', 'outcome', 'concepts'] as const),
  ...(['figure', 'link', 'employment', 'likeness'] as const),
]
type FitSign = (typeof FIT_SIGNS)[number]

interface Work {
  record: FactRecord
  /** What it has in common with the post by the rules. */
  likeness: number
}

/** @returns The signs of each work, in their order. */
export function fitSigns(post: Post, works: readonly Work[]): Signs<FitSign>[] {
  const title = keysOf(post.title)
  const text = keysOf(post.description ?? '')
  const skills = keysOf(post.skills.join(', '))
  const asked = keysOf(post.questions.filter(asksForWork).join('\n'))
  const all = new Set([...title, ...text, ...skills])
  const told = works.map(({ record }) => keysOf(factText(record)))
  const rarity = rarityIn(told)
  return works.map(({ record, likeness }, at) => {
    const keys = told[at] ?? new Set<string>()
    const work = keysOf([record.name, record.what].filter(Boolean).join('. '))
    const concepts = [...work].filter((key) => key.startsWith('c:'))
    return {
      title: covered(title, keys, rarity),
      text: covered(text, keys, rarity),
      skills: covered(skills, keys, rarity),
      asked: covered(asked, keys, rarity),
      // "Tell us about a churn analysis you did" asks for the one work that has to do with churn.
      onlyAsked: [...asked].some((key) => told.every((other) => other.has(key) === (other === keys))) ? 1 : 0,
      work: covered(work, all, rarity),
      workInTitle: covered(work, title, rarity),
      outcome: covered(keysOf(record.outcome), all),
      concepts: covered(concepts, all),
      figure: /\p{Nd}/u.test(record.outcome) ? 1 : 0,
      link: record.link === '' ? 0 : 1,
      employment: record.kind === 'employment' ? 1 : 0,
      likeness: likeness / LIKENESS_MOST,
    }
  })
}

/** A question on price, time or the way of working says nothing of which work to show. */
function asksForWork(question: string): boolean {
  return cueCount('ask.done', question) > 0 || topicsIn(question).some((topic) => OF_WORK.includes(topic))
}

/** About the most that a work has in common with a post. */
const LIKENESS_MOST = 10

/** @returns For each work how well it fits, in their order: higher is better, and 1 more is nearly three times as likely chosen. */
export function fitOf(post: Post, works: readonly Work[]): number[] {
  return fitSigns(post, works).map((signs) => weigh(signs, weights.fit))
}
