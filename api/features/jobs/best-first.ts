/** The order of found jobs: those that say more of what was asked for come first, newer ones before older. */
import type { Job, SearchCriteria } from '#shared/domain/jobs/marketplace.ts'

/** A word in the title says more about a job than one in its text. */
const TITLE_POINTS = 2
const TEXT_POINTS = 1
const SKILL_POINTS = 2

/** Marketplaces answer a search with whatever has one of its words; `jobs` come newest first and keep that order among equals. */
export function bestFirst(jobs: readonly Job[], { query, skills }: Pick<SearchCriteria, 'query' | 'skills'>): Job[] {
  const words = [
    ...new Set(
      plain(query)
        .split(/[^\p{L}\p{N}\p{M}+#.]+/u)
        .filter(Boolean),
    ),
  ]
  const wanted = skills.map(plain)
  const points = new Map(jobs.map((job) => [job, pointsOf(job, words, wanted)]))
  return [...jobs].sort((a, b) => (points.get(b) ?? 0) - (points.get(a) ?? 0))
}

function pointsOf(job: Job, words: readonly string[], wanted: readonly string[]): number {
  const title = plain(job.title)
  const own = job.skills.map(plain)
  const text = `${plain(job.description ?? '')} ${own.join(' ')}`
  const ofWord = (word: string) => (title.includes(word) ? TITLE_POINTS : text.includes(word) ? TEXT_POINTS : 0)
  const ofSkill = (skill: string) => (own.includes(skill) ? SKILL_POINTS : text.includes(skill) ? TEXT_POINTS : 0)
  return sum(words.map(ofWord)) + sum(wanted.map(ofSkill))
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
