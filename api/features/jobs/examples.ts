/** Posts that show what a filter caught and what it left. */
import type { PreviewExample } from '#shared/contract/jobs.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { RunSkipReason } from '#shared/domain/run.ts'
import { toIso } from '#shared/time.ts'

type About = { score: number } | { reason: RunSkipReason; detail: string }

/** @param about Its score where it was caught, else why it was left. */
export function exampleOf({ platform, id, title, url, postedAt }: Job, about: About): PreviewExample {
  const nothing = { score: null, reason: null, detail: '' }
  return { platform, id, title, url, datePosted: toIso(postedAt), ...nothing, ...about }
}

/** @returns The same; one example of each reason comes before a second of any. */
export function ofEachReason(left: readonly PreviewExample[]): PreviewExample[] {
  const counts = new Map<string, number>()
  const ranked = left.map((example) => {
    const rank = counts.get(example.reason ?? '') ?? 0
    counts.set(example.reason ?? '', rank + 1)
    return { example, rank }
  })
  return ranked.sort((a, b) => a.rank - b.rank).map(({ example }) => example)
}
