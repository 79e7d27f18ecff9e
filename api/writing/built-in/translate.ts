/** Puts English results and short answers into the language of a letter. What it does not know as a whole it leaves alone. */
import { remembered } from './remembered.ts'
import { fill, type Texts } from './texts.ts'

const NUMBER = String.raw`\d[\d.,]*`
const UNIT = String.raw`(?:\s?(?:%|kB|MB|GB|TB|s|k|K|M|million|seconds?|minutes?|hours?|days?|weeks?|months?|years?)(?!\p{L}))?`
const AMOUNT = `${NUMBER}${UNIT}(?: [A-Z]{3}(?![A-Z]))?`
const PER = String.raw`(?:\s(an? (?:hour|day|week|month|year)))?`
const WITHIN = String.raw`(?:\sin\s(${NUMBER}\s(?:hour|day|week|month|year)s?))?`
const FROM = new RegExp(
  `^(?:(.+?)\\s)??(?:(?:fell|rose|went|grew|dropped|down|up|cut|reduced)\\s)?from\\s(${AMOUNT})\\sto\\s(${AMOUNT})${PER}(?:\\s(.+?))?$`,
  'iu',
)
const MOVED = new RegExp(
  `^(.+?)\\s(?:(?:is|was|were|went)\\s)?(up|rose|grew|down|fell|dropped|reduced|cut|\\+|[-−])(?:\\sby)?\\s?(${AMOUNT})$`,
  'iu',
)
const FEWER = new RegExp(`^(${NUMBER}\\s?%)\\s(fewer|less|more)\\s(.+)$`, 'iu')
const COUNTED = new RegExp(`^(more than |over )?(${AMOUNT})(?:\\s(?:of\\s)?(?!an? |in )(.+?))??${PER}${WITHIN}$`, 'iu')
const VALUED = new RegExp(`^(.+?)\\s(${AMOUNT})$`, 'iu')
const ALONE = new RegExp(`^(.+?)${WITHIN}$`, 'iu')
const RISING: ReadonlySet<string> = new Set(['up', 'rose', 'grew', '+', 'more'])

/** @returns An English result such as "checkout conversion up 31 %" in the language; null where no part of it is known. */
export function resultIn(outcome: string, texts: Texts): string | null {
  const plain = outcome
    .trim()
    .replace(/[.!]+$/u, '')
    .replace(/(\d)\s?(?:percent|per cent)(?!\p{L})/giu, '$1 %')
  const parts = plain.split(/,\s+/u).flatMap((part) => partIn(part, texts) ?? [])
  if (parts.length === 0) return null
  if (texts.language !== 'zh') return parts.join(texts.language === 'ar' ? '، ' : ', ')
  return parts.join('，').replace(/(?<=\p{Script=Han})\s|\s(?=\p{Script=Han})/gu, '')
}

function partIn(part: string, texts: Texts): string | null {
  const label = (noun: string | undefined) => (noun === undefined ? undefined : texts.word(noun.toLowerCase())?.label)
  const amount = (english: string) => amountIn(english, texts, true)
  const signed = (noun: string | undefined, way: string, by: string) =>
    joined(label(noun), `${RISING.has(way.toLowerCase()) ? '+' : '−'}${amount(by)}`)
  const [, head, from = '', to = '', per, tail] = FROM.exec(part) ?? []
  if (from !== '') {
    const noun = head ?? tail
    if (noun !== undefined && (label(noun) === undefined || (head !== undefined && tail !== undefined))) return null
    const change = fill(texts.label('change') ?? '', { from: amount(from), to: amount(to) })?.replace(
      texts.language === 'de' ? /\b(Tage|Monate|Jahre)(?= |$)/gu : /(?!)/u,
      '$1n',
    )
    return joined(noun === undefined ? '' : label(noun), change ?? undefined, per === undefined ? '' : label(per))
  }
  const moved = MOVED.exec(part)
  if (moved) return signed(moved[1], moved[2] ?? '', moved[3] ?? '')
  const fewer = FEWER.exec(part)
  if (fewer) return signed(fewer[3], fewer[2] ?? '', fewer[1] ?? '')
  return countedIn(part, texts) ?? valuedIn(part, texts)
}

/** "12 million views", "9,200 strings in 6 weeks", "1.2 TB a day". */
function countedIn(part: string, texts: Texts): string | null {
  const [, more, number = '', noun, per, within] = COUNTED.exec(part) ?? []
  const label = (english: string | undefined) => (english === undefined ? '' : texts.word(english.toLowerCase())?.label)
  if (number === '' || (noun === undefined && per === undefined && within === undefined)) return null
  const word = noun === undefined ? undefined : texts.word(noun.toLowerCase())
  if (noun !== undefined && word === undefined) return null
  const count = joined(label(more && 'more than'), amountIn(number, texts))
  // "Downtime 4 minutes"; and after 74 a Russian word would need another form.
  const isFirst = word !== undefined && (/%$/u.test(number) || MEASURE.test(number) || isFew(number, texts))
  const said = isFirst ? joined(word.label, count ?? undefined) : joined(count ?? undefined, word?.counted ?? '')
  const time =
    within === undefined
      ? ''
      : texts.language === 'zh'
        ? `（${amountIn(within, texts)}）`
        : `(${amountIn(within, texts)})`
  const all =
    texts.language === 'zh' ? joined(label(per), said ?? undefined, time) : joined(said ?? undefined, label(per), time)
  return texts.language === 'fr' ? (all?.replace(/(millions?) de (?=[aeiouéèêh])/giu, '$1 d’') ?? null) : all
}

function isFew(number: string, { language }: Texts): boolean {
  const value = Number(number.replaceAll(',', ''))
  return language === 'ru' && !Number.isNaN(value) && new Intl.PluralRules('ru').select(value) !== 'many'
}

/** "Error rate 0.2 %", "sold out in 9 days". */
function valuedIn(part: string, texts: Texts): string | null {
  const [, noun = '', value = ''] = VALUED.exec(part) ?? []
  const named = texts.word(noun.toLowerCase())
  if (named) return joined(named.label, amountIn(value, texts))
  const [, alone = '', within] = ALONE.exec(part) ?? []
  const word = texts.word(alone.toLowerCase())
  return word && within !== undefined ? joined(word.label, `(${amountIn(within, texts)})`) : null
}

/** Null where a part is not known. */
function joined(...parts: (string | undefined)[]): string | null {
  return parts.includes(undefined) ? null : parts.filter((part) => part !== '').join(' ')
}

const MEASURE = new RegExp(`(${NUMBER})\\s(second|minute|hour|day|week|month|year)s?(?!\\p{L})`, 'iu')

/** A number with its unit: "1.2 million" is "1,2 млн" in Russian. */
function amountIn(english: string, texts: Texts, isCased = false): string {
  const { language } = texts
  const measure = MEASURE.exec(english)
  if (measure)
    return measureIn(Number(measure[1]?.replaceAll(',', '')), measure[2]?.toLowerCase() ?? 'day', texts, isCased)
  const hundred = /^([\d.]+) million$/iu.exec(english)
  if (hundred && language === 'zh') return `${Number(hundred[1]) * 100}万`
  return english
    .replace(/\d[\d.,]*\d|\d/gu, (number) => numberIn(number, texts))
    .replace(/million/iu, texts.word('million')?.label ?? 'million')
}

const numberFormat = (useGrouping: boolean) =>
  remembered((language) => {
    return new Intl.NumberFormat(language, { numberingSystem: 'latn', maximumFractionDigits: 4, useGrouping })
  })
const [grouped, ungrouped] = [numberFormat(true), numberFormat(false)]

/** Commas and points as the language sets them. */
function numberIn(english: string, { language }: Texts): string {
  if (
    !/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d+(?:\.\d+)?$/u.test(english) ||
    ['ar', 'hi', 'bn', 'zh', 'en'].includes(language)
  )
    return english
  const format = english.includes(',') ? grouped : ungrouped
  return format(language).format(Number(english.replaceAll(',', '')))
}

/** Short units in Russian where long ones would need a case. */
export function measureIn(amount: number, unit: string, { language }: Texts, isCased = false): string {
  const isShort = language === 'ru' && (isCased || !['day', 'week', 'month', 'year'].includes(unit))
  const style = { numberingSystem: 'latn', style: 'unit', unit, unitDisplay: isShort ? 'short' : 'long' } as const
  const format = new Intl.NumberFormat(language, style)
  // Arabic has words for one and two of a thing, and a figure is what the facts hold.
  return language === 'ar' && amount <= 2 ? format.format(3).replace('3', String(amount)) : format.format(amount)
}

const SMALL = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const COUNT = `(${SMALL.join('|')}|an?|\\d+)`
const SOON = new RegExp(`^(?:with)?in ${COUNT} (hour|day|week|month)s?$`, 'iu')
const LONG = new RegExp(`^${COUNT} (hour|day|week|month|year)s?$`, 'iu')
const WEEKDAY = /^(?:on |next )*(sun|mon|tues|wednes|thurs|fri|satur)day$/iu
const WEEKDAYS = ['sun', 'mon', 'tues', 'wednes', 'thurs', 'fri', 'satur']
const ROUNDS = new RegExp(`^${COUNT}(?: rounds?)?(?: (?:of changes |of revisions? )?(?:are|is) included)?$`, 'iu')

/** @returns A short English answer ("Within a week", "Dark green", "Two") in the language; null where it is not known. */
export function shortAnswerIn(answer: string, texts: Texts): string | null {
  const plain = answer
    .trim()
    .replace(/[.!]+$/u, '')
    .toLowerCase()
  const known = texts.word(plain)?.label
  if (known !== undefined) return known
  const soon = SOON.exec(plain)
  if (soon) return unitOf(soon[2], (unit) => new Intl.RelativeTimeFormat(texts.language).format(countOf(soon[1]), unit))
  const long = LONG.exec(plain)
  if (long) return measureIn(countOf(long[1]), long[2] ?? 'day', texts)
  const weekday = WEEKDAYS.indexOf(WEEKDAY.exec(plain)?.[1] ?? '')
  // The fourth of January 1970 was a Sunday.
  const day = new Date(Date.UTC(1970, 0, 4 + weekday))
  if (weekday >= 0) return new Intl.DateTimeFormat(texts.language, { weekday: 'long', timeZone: 'UTC' }).format(day)
  if (/^[\d,.]+$/u.test(plain)) return numberIn(plain, texts)
  const rounds = ROUNDS.exec(plain)
  return rounds ? String(countOf(rounds[1])) : null
}

function unitOf(unit: string | undefined, said: (unit: 'hour' | 'day' | 'week' | 'month') => string): string | null {
  return unit === 'hour' || unit === 'day' || unit === 'week' || unit === 'month' ? said(unit) : null
}

function countOf(word = ''): number {
  return /^an?$/u.test(word) ? 1 : SMALL.includes(word) ? SMALL.indexOf(word) : Number(word)
}
