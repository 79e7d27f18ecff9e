/** What a line of the freelancer's tells: a work, a way of working, terms such as a price and a start, or what they do not do. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { clientIn } from '#shared/domain/facts/own-words/client-names.ts'
import { isPrice } from '#shared/domain/facts/own-words/hourly-rate.ts'
import { yearsIn } from '#shared/domain/facts/own-words/resume-lines.ts'
import { tellsWhatWasDone } from '#shared/domain/facts/own-words/sentence-work.ts'
import { weeklyHoursIn } from '#shared/domain/facts/weekly-hours.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { isDone } from './done.ts'
import { remembered } from '../remembered.ts'
import { cueCount } from '../texts.ts'
import lists from './patterns/tells.json' with { type: 'json' }

const MONEY = String.raw`[$€£¥₹₽৳]|(?:${lists.moneyWord.join('|')})(?!\p{L})|${lists.money.join('|')}`
const BEFORE_SUM = String.raw`(?:${MONEY}|Rs\.?|Rp\.?|[A-Z]{1,2}\$)\.?\s?\p{Nd}[\p{Nd}.,k]*`
const AFTER_SUM = String.raw`\p{Nd}[\p{Nd}.,\s]*k?\s?(?:${MONEY})`
const SUM = `(?:${BEFORE_SUM}|${AFTER_SUM})`
export const HAS_SUM = new RegExp(SUM, 'iu')
const LARGE = String.raw`\p{Nd}\s?(?:${lists.largeUnit.join('|')})(?!\p{L})`
/** "$740k" was won or saved by somebody, and is no price. */
const LARGE_SUM = new RegExp(String.raw`${LARGE}|${lists.large.join('|')}|\p{Nd}万`, 'iu')
/** A year, years of experience and a sum are figures, and no results. */
const NO_RESULT = new RegExp(
  String.raw`(?:19|20)\p{Nd}{2}(?!\p{Nd})|\p{Nd}+\s?\+?\s?(?:${lists.year.join('|')})|${SUM}`,
  'giu',
)
/** "7am to 4pm UK time", "GMT+3": when in the day somebody works. */
const CLOCK = new RegExp(String.raw`\p{Nd}\s?(?:am|pm)(?!\p{L})|(?<!\p{L})(?:${lists.zone.join('|')})(?!\p{L})`, 'iu')
const TIME_UNIT = String.raw`(?:working |business |full )?(?:${lists.timeUnit.join('|')})(?!\p{L})`
const SOME_TIME = String.raw`(?<!\p{Nd})(?:${lists.count.join('|')})\s?${TIME_UNIT}`
/** "Three weeks", "5-6 Wochen": how long it takes. */
const TIME = new RegExp(`${SOME_TIME}|${lists.turnaround.join('|')}`, 'iu')
/** "2,500 words a day", "6 al mes" */
const PACE = new RegExp(`(?:${lists.each.join('|')}) ?(?:${lists.paceUnit.join('|')})|${lists.pace.join('|')}`, 'iu')
const FROM_TO = String.raw`(?:${lists.from.join('|')})\s\S{0,3}\p{Nd}\S*\s(?:${lists.to.join('|')})\s`
/** "from 20 days to 6", "-> 1.2 s", "31 %" */
const CHANGE = new RegExp(String.raw`\p{Nd}\s?[%٪]|->|→|(?<!\p{L})${FROM_TO}`, 'iu')
/** "Booking site for a yoga studio" */
const FOR_SOMEBODY = new RegExp(
  [
    String.raw`\s(?:for|of) (?:${lists.forArticle.join('|')}) `,
    String.raw`\s(?:${lists.for.join('|')}) (?:${lists.article.join('|')}) `,
    String.raw`\sдля\s|के लिए`,
  ].join('|'),
  'u',
)
const DENIES = new RegExp(
  [
    String.raw`\b(?:${lists.deniesWord.join('|')})\b`,
    String.raw`^(?:${lists.deniesFirst.join('|')})\s`,
    String.raw`(?<!\p{L})(?:${lists.deniesBefore.join('|')}) |${lists.denies.join('|')}`,
  ].join('|'),
  'iu',
)

/** @returns Whether the sentence says in figures what came of a work: "From 20 days to 6." */
export function tellsAResult(text: string): boolean {
  return weeklyHoursIn(text) === null && /(?<![\p{L}\p{Nd}])\p{Nd}/u.test(text.replace(NO_RESULT, ''))
}

/** What a line tells besides a work, by the topics of questions, with what shows it. */
const TELLS: readonly [topics: readonly string[], isTold: (line: string) => boolean][] = [
  [['price', 'rate'], (line) => HAS_SUM.test(line) && !LARGE_SUM.test(line)],
  [['hours', 'zone'], (line) => weeklyHoursIn(line) !== null || CLOCK.test(line) || cueCount('tell.clock', line) > 0],
  [['start'], (line) => cueCount('tell.start', line) > 0],
  [['pace'], (line) => /\p{Nd}/u.test(line) && PACE.test(line) && weeklyHoursIn(line) === null],
  [['turnaround'], (line) => TIME.test(line) && !PACE.test(line)],
  [['revisions'], (line) => cueCount('tell.revisions', line) > 0],
  [['place'], (line) => cueCount('tell.place', line) > 0],
]
const ALSO_TELLS: typeof TELLS = [
  [['link', 'portfolio'], (line) => linksIn(line).length > 0],
  [['years'], (line) => yearsIn(line) !== null],
  [['approach'], (line) => cueCount('tell.approach', line) > 0 || cueCount('tell.check', line) > 0],
]
/** These have a word of their own. */
const NAMED = ['check', 'wrong']

/** @returns The topics of questions that a line answers. */
export const topicsTold = remembered((line): readonly string[] => {
  const isWork = isOfWork(line, detectLanguage(line) ?? 'en')
  const rules = isWork ? ALSO_TELLS : [...TELLS, ...ALSO_TELLS]
  const named = NAMED.filter((topic) => cueCount(`tell.${topic}`, line) > 0)
  return [...rules.flatMap(([topics, isTold]) => (isTold(line) ? topics : [])), ...named]
})

/** @returns Whether a line tells of a work that was done, or what came of one. */
function isOfWork(line: string, language: LetterLanguage): boolean {
  const isReport = isDone(line) || tellsWhatWasDone(line, language)
  if (isReport || (CHANGE.test(line) && tellsAResult(line))) return true
  const isForClient = clientIn(line, language === 'de' ? 2 : 1) !== null || FOR_SOMEBODY.test(line)
  return isForClient && !HAS_SUM.test(line) && !statesAFact(line, language)
}

type LineKind = 'work' | 'habit' | 'terms' | 'denial' | 'note'

/** @returns What a line is for in a letter. */
export function kindOf(line: string, language: LetterLanguage): LineKind {
  if (DENIES.test(line)) return 'denial'
  if (!isPrice(line) && isOfWork(line, language)) return 'work'
  if (TELLS.some(([, isTold]) => isTold(line)) || linksIn(line).length > 0) return 'terms'
  return statesAFact(line, language) ? 'habit' : 'note'
}
