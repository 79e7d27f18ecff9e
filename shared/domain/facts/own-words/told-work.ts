/** What a line tells of a work: for whom, when, what was done, and what came of it. */
import { contactsIn, splitSentences } from '../../letter-text.ts'
import { portfolioLinkSchema } from '../../profile.ts'
import { isName, withoutFor } from './client-names.ts'
import { spansIn } from '../dates.ts'
import type { FactRecord } from '../fact-record.ts'
import { isPlace } from './places.ts'
import { SELF } from './resume-lines.ts'
import { isPrice } from './hourly-rate.ts'
import { weeklyHoursIn } from '../weekly-hours.ts'
import lists from './patterns/told-work.json' with { type: 'json' }

/** A longer sentence is no result. */
export const OUTCOME_MAX = 300
const WHAT_MAX = 1000
/** More words are a sentence: "I made their shop faster in 2025: …". */
const NAME_WORDS_MAX = 5

type Told = Pick<FactRecord, 'what' | 'outcome'>

/** The sentence with the strongest figure, of several the last one, is the outcome; the others are what was done, in their order. */
export function toldIn(sentences: readonly string[]): Told {
  let best = 0
  let at = -1
  for (const [index, sentence] of sentences.entries()) {
    const strength = sentence.length <= OUTCOME_MAX ? figureIn(sentence) : 0
    if (strength > 0 && strength >= best) {
      best = strength
      at = index
    }
  }
  const rest = sentences.filter((_, index) => index !== at)
  return {
    what: rest.map((sentence) => (rest.length > 1 ? stopped(sentence) : sentence)).join(' '),
    outcome: sentences[at] ?? '',
  }
}

/** Two lines without a full stop would read as one sentence. */
function stopped(sentence: string): string {
  if (/[.!?…。！？।॥؟:：][”"’»)]*$/u.test(sentence)) return sentence
  if (/\p{Script=Han}/u.test(sentence)) return `${sentence}。`
  return `${sentence}${/[\p{Script=Devanagari}\p{Script=Bengali}]/u.test(sentence) ? '।' : '.'}`
}

/** "from 5 days to 2", "de 212 para 19", "с 900 до 120 мс", "9% থেকে 2%" */
const CHANGE = new RegExp(
  [
    String.raw`\p{Nd}\S*\s(?:\p{L}+\s){0,2}?(?:${lists.change.join('|')})\s\p{Nd}`,
    String.raw`\p{Nd}[^\s，。]{0,4}(?:到|降到|至)\p{Nd}`,
  ].join('|'),
  'iu',
)

const SHARE = new RegExp(String.raw`[\p{Nd}]\s?(?:${lists.share.join('|')})`, 'iu')

/** @returns 3 for a share, 2 for money or a change from one figure to another, 1 for another figure, 0 for none. Years are none. */
export function figureIn(sentence: string): number {
  const rest = spansIn(sentence).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), sentence)
  if (SHARE.test(rest)) return 3
  if (/[$€£₹¥₦]\s?\p{Nd}|\p{Nd}[\p{Nd}.,]*\s?(?:€|£|usd|eur|k\b|x\b)/iu.test(rest)) return 2
  if (CHANGE.test(rest)) return 2
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
  const client = beside.where === '' ? who : `${who} (${beside.where})`
  const split = forIn(client)
  const name = beside.name === '' ? (split?.name ?? client) : beside.name
  return {
    name,
    who: split?.who ?? client,
    when: when !== undefined && when !== '' ? when : beside.when,
    what: what.slice(0, WHAT_MAX),
    outcome,
    link,
  }
}

/** What stands in brackets beside a client: what the work is, its time, and where or how it was done. */
function asideIn(aside: string): Pick<NamedWork, 'name' | 'when'> & { where: string } {
  const parts = aside.split(/[,،，;；]\s*/u).filter(Boolean)
  const isTime = (part: string) => spansIn(part).length > 0
  const isWhere = (part: string) => isPlace(part) || SELF.test(part)
  const rest = parts.filter((part) => !isTime(part))
  // Beside one of them a single name is a place that is not known.
  const areWhere = rest.some(isWhere) && rest.every((part) => isWhere(part) || /^\p{Lu}\S*$/u.test(part))
  const said = rest.join(', ')
  return { name: areWhere ? '' : said, when: parts.filter(isTime).join(', '), where: areWhere ? said : '' }
}

/** "Warehouse API for Nordvik AS": a work and its client. */
function forIn(name: string): { name: string; who: string } | null {
  const who = name.replace(/^.*?\s(?=(?:for|para|pour|für|untuk|для)\s)/u, '')
  const client = withoutFor(who)
  return who === name || client === who ? null : { name: name.slice(0, -who.length).trim(), who: client }
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
