/** Conditions of a post that rules see and do not understand. */
import { isLetterLanguage } from '#shared/domain/detect-language.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'
import { isCondition, sentencesOf } from './sentences.ts'

/**
 * "Proven work inside Recharge. If you only used other apps, this is not the one." Rules know that something is a must here, and
 * not what.
 * @param reading What `readPost` read in the same post.
 * @returns The sentences of its text that say "must" or "only" and in which nothing was read.
 */
export function unreadConditions({ description }: Pick<Job, 'description'>, reading: Reading): string[] {
  const items = [reading.requirements, reading.requests, reading.questions, reading.attacks].flat()
  const read = items.filter(({ at }) => at.in === 'text').map(({ at }) => at)
  const language = isLetterLanguage(reading.language) ? reading.language : 'en'
  const text = description ?? ''
  return sentencesOf({ in: 'text', field: null, text }, [language])
    .filter(
      (sentence) =>
        isCondition(sentence) && !read.some(({ start, end }) => start < sentence.end && end > sentence.start),
    )
    .map(({ start, end }) => text.slice(start, end).trim())
}
