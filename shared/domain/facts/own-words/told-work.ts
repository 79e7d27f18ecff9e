/** What a line tells of a work: for whom, when, what was done, and what came of it. */
import { contactsIn, splitSentences } from '../../letter-text.ts'
import { portfolioLinkSchema } from '../../profile.ts'
import { isName, withoutFor } from './client-names.ts'
import { spansIn } from '../dates.ts'
import type { FactRecord } from '../fact-record.ts'
import { isPrice } from './hourly-rate.ts'
import { weeklyHoursIn } from '../weekly-hours.ts'
import lists from './patterns/told-work.json' with { type: 'json' }

/** A longer sentence is no result. */
export const OUTCOME_MAX = 300
const WHAT_MAX = 1000
/** More words are a sentence: "I made their shop faster in 2025: …". */
const NAME_WORDS_MAX = 5

type Told = Pick<FactRecord, 'what' | 'outcome'>

/** The sentence with the strongest figure is the outcome; the others are what was done. */
export function toldIn(sentences: readonly string[]): Told {
  let outcome = ''
  let best = 0
  for (const sentence of sentences) {
    const strength = sentence.length <= OUTCOME_MAX ? figureIn(sentence) : 0
    if (strength > best) {
      best = strength
      outcome = sentence
    }
  }
  return { what: sentences.filter((sentence) => sentence !== outcome).join(' '), outcome }
}

const SHARE = new RegExp(String.raw`[\p{Nd}]\s?(?:${lists.share.join('|')})`, 'iu')

/** @returns 3 for a share, 2 for money or a change from one figure to another, 1 for another figure, 0 for none. Years are none. */
export function figureIn(sentence: string): number {
  const rest = spansIn(sentence).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence)
  if (SHARE.test(rest)) return 3
  if (/[$€£₹¥₦]\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:€|£|usd|eur|k\b|x\b)/iu.test(rest)) return 2
  return /(?<![\p{L}\p{Nd}])\p{Nd}/u.test(rest) ? 1 : 0
}

/** A colon inside a word is a part of it: "1С:Бухгалтерия". */
const COLON = String.raw`(?::(?=[\s\p{Nd}])|(?<=\p{Script=Han}):|：)`
/** "Fernhill Tea, March 2026: …", "Parcelo (courier booking, 2023): …", "Brennan Dental, Galway: …". */
const NAMED = new RegExp(
  [
    String.raw`^(?<name>[^:：()（）]{2,60}?)\s*(?:[(（](?<aside>[^:：()（）]{2,80})[)）])?`,
    String.raw`(?:[,،，]\s*(?<when>[^:：]{2,40}))?\s*${COLON}\s*(?<told>\S.*)$`,
  ].join(''),
  'su',
)
/** "Bluebird Bikes - stock sheet for 3 shops": without a colon the name must be written as one. */
const DASHED = /^(?<name>[^:：()（）–—-]{2,60}?)\s+[–—-]\s+(?<told>\S.*)$/su

interface Named {
  who: string
  aside: string
  when: string
  told: string
}

/** "Kochi, India – 3:42 pm" */
const isClock = (line: string, told: string) =>
  /\p{Nd}[:：]$/u.test(line.slice(0, line.length - told.length)) && /^\p{Nd}{2}/u.test(told)

function namedIn(line: string): Named | null {
  const dashed = DASHED.exec(line)?.groups
  const {
    name = '',
    aside = '',
    when = '',
    told = '',
  } = NAMED.exec(line)?.groups ??
  (isName(dashed?.name ?? '') && figureIn(dashed?.told ?? '') > 0 ? dashed : undefined) ??
  {}
  if (name === '' || name.split(/\s+/).length > NAME_WORDS_MAX || isClock(line, told)) return null
  // "2023: caught up 14 months" names when, and nobody.
  if (
    /^[\s\p{Nd}\p{P}]*$/u.test(
      spansIn(name).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), name),
    )
  )
    return null
  // "best subject line: …", "cleaned 60+ sites, last one: …" begin with no name.
  if (/^\p{Ll}/u.test(withoutFor(name))) return null
  // What stands behind a comma and is no time is the place.
  const isTime = spansIn(when).length > 0
  return { who: withoutFor(isTime || when === '' ? name : `${name}, ${when}`), aside, when: isTime ? when : '', told }
}

/** @returns Whether the line begins with a name and a colon. */
export function isNamed(line: string): boolean {
  return namedIn(line) !== null
}

type NamedWork = Told & Pick<FactRecord, 'name' | 'who' | 'when' | 'link'>

/** @returns A work that the line names with a figure, by its client; null for any other line. */
export function namedWorkIn(line: string): NamedWork | null {
  const { who, aside, when, told } = namedIn(line) ?? {}
  if (who === undefined || told === undefined || aside === undefined || !/\p{Nd}/u.test(told)) return null
  // A price, hours and an address tell of no work.
  if (isPrice(told) || weeklyHoursIn(told) !== null || withoutLink(told, linkIn(told)) === '') return null
  const link = linkIn(told)
  const sentences = splitSentences(withoutLink(told, link)).map((sentence) => sentence.replace(/[.。।\s]+$/u, ''))
  const [only = '', ...more] = sentences
  const { what, outcome } = more.length > 0 ? toldIn(sentences) : toldInOne(only)
  const beside = asideIn(aside)
  const name = beside.name === '' ? who : beside.name
  return {
    name,
    who,
    when: when !== undefined && when !== '' ? when : beside.when,
    what: what.slice(0, WHAT_MAX),
    outcome,
    link,
  }
}

/** What stands in brackets beside a client: what the work is, and its time. */
function asideIn(aside: string): Pick<NamedWork, 'name' | 'when'> {
  const parts = aside.split(/[,،，;；]\s*/u).filter(Boolean)
  const isTime = (part: string) => spansIn(part).length > 0
  return { name: parts.filter((part) => !isTime(part)).join(', '), when: parts.filter(isTime).join(', ') }
}

/** A result behind what was done. A comma parts them only where no figure stands before it: "12 pages, 3 languages" is one thing. */
const RESULT_AFTER = [/[;；]\s*/u, /\s[–—-]\s/u, /[,،，]\s/u]
const DONE_MIN = 12

/** "Rebuilt the checkout with webhooks; double charges went from 31 a month to 0" tells of two things. */
function toldInOne(sentence: string): Told {
  for (const mark of RESULT_AFTER) {
    const [what = '', ...rest] = sentence.split(mark)
    const after = sentence.slice(what.length).replace(mark, '')
    if (
      rest.length > 0 &&
      what.length >= DONE_MIN &&
      figureIn(what) === 0 &&
      figureIn(after) > 0 &&
      after.length <= OUTCOME_MAX
    )
      return { what: what.trim(), outcome: after.trim() }
  }
  return sentence.length <= OUTCOME_MAX ? { what: '', outcome: sentence } : { what: sentence, outcome: '' }
}

/** @returns The first address of a page; empty for none. */
export function linkIn(text: string): string {
  const found = contactsIn(text.slice(0, 4000)).find((contact) => !contact.includes('@') && /\.\p{L}/u.test(contact))
  if (found === undefined) return ''
  const parsed = portfolioLinkSchema.safeParse(/^https?:\/\//i.test(found) ? found : `https://${found}`)
  return parsed.success ? parsed.data : ''
}

export function withoutLink(line: string, link: string): string {
  if (link === '') return line
  const bareLink = link.replace(/^https?:\/\//i, '')
  return line
    .replace(link, ' ')
    .replace(bareLink, ' ')
    .replace(/\(\s*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}
