/** The post as a model sees it: without invisible characters, and without the text that our own rules know to steer the writer. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import type { Reading } from '#shared/domain/reading/reading.ts'

const POST_LENGTH_MOST = 12_000
const LEFT_OUT = '[…]'
/** Zero-width characters, marks of direction, soft hyphens and tags: nobody sees them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\u{e0000}-\u{e007f}]/gu

export interface ShownPost {
  title: string
  text: string
  /** In the order of the job's questions. */
  questions: readonly string[]
}

export function shownPost({ title, description, questions }: Job, { attacks }: Reading): ShownPost {
  const without = (text: string, isThere: (attack: Reading['attacks'][number]) => boolean) => {
    let shown = text
    const places = attacks.filter(isThere).map(({ at }) => at)
    for (const { start, end } of places.sort((a, b) => b.start - a.start))
      shown = `${shown.slice(0, start)}${LEFT_OUT}${shown.slice(Math.max(start, end))}`
    return shown.replace(INVISIBLE, '').slice(0, POST_LENGTH_MOST)
  }
  return {
    title: without(title, ({ at }) => at.in === 'title'),
    text: without(description ?? '', ({ at }) => at.in === 'text'),
    questions: questions.map((question, field) =>
      without(question, ({ at }) => at.in === 'field' && at.field === field),
    ),
  }
}
