/** How well each work of a freelancer fits a post. */
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { keysOf } from '../keys.ts'
import { covered, rarityIn, type Signs, weigh } from './weigh.ts'
import weights from './weights.json' with { type: 'json' }

interface Post extends Pick<Job, 'title' | 'description' | 'skills'> {
  /** All that is asked, in the text and in the fields. */
  questions: readonly string[]
}

/** Of the first four: how much of that part of the post the work tells; then how much of the work the post names. */
export const FIT_SIGNS = [
  ...(['title', 'text', 'skills', 'asked', 'work', 'workInTitle', 'outcome', 'concepts'] as const),
  ...(['figure', 'link', 'employment'] as const),
]
type FitSign = (typeof FIT_SIGNS)[number]

/** @returns The signs of each record, in their order. */
export function fitSigns(post: Post, records: readonly FactRecord[]): Signs<FitSign>[] {
  const title = keysOf(post.title)
  const text = keysOf(post.description ?? '')
  const skills = keysOf(post.skills.join(', '))
  const asked = keysOf(post.questions.join('\n'))
  const all = new Set([...title, ...text, ...skills])
  const told = records.map((record) => keysOf(factText(record)))
  const rarity = rarityIn(told)
  return records.map((record, at) => {
    const keys = told[at] ?? new Set<string>()
    const work = keysOf([record.name, record.what].filter(Boolean).join('. '))
    const concepts = [...work].filter((key) => key.startsWith('c:'))
    return {
      title: covered(title, keys, rarity),
      text: covered(text, keys, rarity),
      skills: covered(skills, keys, rarity),
      asked: covered(asked, keys, rarity),
      work: covered(work, all, rarity),
      workInTitle: covered(work, title, rarity),
      outcome: covered(keysOf(record.outcome), all),
      concepts: covered(concepts, all),
      figure: /\p{Nd}/u.test(record.kind === 'about' ? record.what : record.outcome) ? 1 : 0,
      link: record.link === '' ? 0 : 1,
      employment: record.kind === 'employment' ? 1 : 0,
    }
  })
}

/** @returns For each record how well it fits, in their order: higher is better, and 1 more is nearly three times as likely chosen. */
export function fitOf(post: Post, records: readonly FactRecord[]): number[] {
  return fitSigns(post, records).map((signs) => weigh(signs, weights.fit))
}
