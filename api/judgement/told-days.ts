/** How many days a post asks for, or a freelancer offers. A number without a plain word of delivery beside it is none. Pure. */
import { splitSentences, withAsciiDigits } from '#shared/domain/letter-text.ts'
import { RANGE_WORDS } from './told-budget.ts'
import lists from './patterns/told-days.json' with { type: 'json' }

const DAY = lists.day.join('|')
const WEEK = lists.week.join('|')
const SPAN = new RegExp(
  [
    String.raw`(?<![\p{Nd}.,])(?:\d{1,3}\s?(?:${RANGE_WORDS})\s?)?`,
    String.raw`(?<count>\d{1,3})\s?(?:(?<days>${DAY})|(?<weeks>${WEEK}))`,
  ].join(''),
  'giu',
)
/** What a client wants done, and by when. */
const ASKED = new RegExp(lists.asked.join('|'), 'iu')
/** What a freelancer offers, in the present: what once took nine days is a deed. */
const OFFERED = new RegExp(lists.offered.join('|'), 'iu')
/** A pace, a start, an answer, a payment, or what was: none of them says when the work is done. */
const OTHER = new RegExp(String.raw`\b(?:${lists.otherBeginning.join('|')})|${lists.other.join('|')}`, 'iu')

const DAYS_MAX = 365

/** @param told The post, or one line of the freelancer. @returns Null where no sentence says it plainly, or two say it differently. */
export function toldDaysIn(told: string, by: 'post' | 'profile'): number | null {
  const cue = by === 'post' ? ASKED : OFFERED
  const found = splitSentences(withAsciiDigits(told)).flatMap((sentence) =>
    cue.test(sentence) && !OTHER.test(sentence) ? [...sentence.matchAll(SPAN)] : [],
  )
  const days = new Set(found.map(({ groups }) => Number(groups?.count) * (groups?.weeks ? 7 : 1)))
  const [only = 0] = days
  return days.size === 1 && only > 0 && only <= DAYS_MAX ? only : null
}
