/** The total of a job as a sentence, where a price is asked. */
import type { Known } from '../known.ts'
import { HAS_SUM } from '../own-words/sums.ts'
import { isIn } from '../proof.ts'
import type { Found, Said } from '../statements.ts'
import { capital, cueCount, type Texts, topicsIn } from '../texts.ts'
import { totalOf } from './total.ts'

/** So many prices are a rate card: then only those that are counted are told. */
const RATE_CARD = 3

/** What the job comes to, where a price is asked and the post says how many. */
export function totalFor(
  part: string,
  { answer, facts }: Found,
  { request, reading, usual }: Known,
  texts: Texts,
): { said: Said; isCut: boolean } | null {
  const topics = topicsIn(part)
  const isOfPrice = topics.includes('price') || topics.includes('rate') || cueCount('ask.total', part) > 0
  if (!isOfPrice || !HAS_SUM.test(answer)) return null
  const { title, description } = request.job
  const total = totalOf(answer, `${title}\n${description}`, reading.pairs, texts)
  const isCut = answer.split(/[,.;]\s/u).filter((one) => HAS_SUM.test(one)).length >= RATE_CARD
  const own = total?.clauses.map((one) => one.replace(/[.。।]$/u, '')).join(', ') ?? ''
  const text = total && texts.labelled('total', total.words)
  if (!text) return null
  // "Poster 220 USD. That comes to 3 × 220 USD = 660 USD."
  const isTold = isCut && isIn(own, texts.language, usual)
  return { said: { text: isTold ? `${capital(own, texts)}${texts.stop}${texts.gap}${text}` : text, facts }, isCut }
}
