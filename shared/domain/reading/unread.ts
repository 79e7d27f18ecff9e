/** Conditions of a post that rules see and do not understand. */
import { isLetterLanguage } from '../detect-language.ts'
import type { Job } from '../jobs/marketplace.ts'
import type { Reading } from './reading.ts'
import { hitsOf, type Sentence, sentencesOf } from './sentences.ts'

/** "We need a shop": what is to be made, and no condition on who makes it. */
const WANTED =
  /^(?:need|necesit|besoin|precis|recherch|нуж|надо|حتاج|نحتاج|احتاج|محتاج|نريد|بحاج|चाहि|जरूर|ज़रूर|chahiye|দরকার|প্রয়োজন|লাগবে|চাই|butuh|perlu|dibutuhkan|diperlukan|memerlukan|需|benotig|brauch|looking|buscamos|busca)/u

/**
 * "Proven work inside Recharge. If you only used other apps, this is not the one." Rules know that something is a must here, and
 * not what.
 * @param reading What `readPost` read in the same post.
 * @returns Whether a sentence of its text says "must" or "only" and nothing was read in it.
 */
export function hasUnread({ description }: Pick<Job, 'description'>, reading: Reading): boolean {
  const items = [reading.requirements, reading.requests, reading.questions, reading.attacks].flat()
  const read = items.filter(({ at }) => at.in === 'text').map(({ at }) => at)
  const language = isLetterLanguage(reading.language) ? reading.language : 'en'
  return sentencesOf({ in: 'text', field: null, text: description ?? '' }, [language]).some(
    (sentence) =>
      hitsOf(sentence, 'conditions.must', 'conditions.only').some(({ first }) => isCondition(sentence, first)) &&
      !read.some(({ start, end }) => start < sentence.end && end > sentence.start),
  )
}

function isCondition({ tokens }: Sentence, first: number): boolean {
  return !WANTED.test(tokens[first]?.text ?? '')
}
