/** Figures as letters and facts write them: digits, number words, Chinese numbers, units, money, percent. */
import { hanValue } from '../reading/han-number.ts'
import type { Figure, Word } from './word.ts'
import lists from './patterns/figures.json' with { type: 'json' }

/** Units of time are compared as seconds, days or months: the unit and the factor for each. */
const TIMES: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  '=second': ['second', 1],
  '=minute': ['second', 60],
  '=hour': ['second', 3600],
  '=day': ['day', 1],
  '=night': ['day', 1],
  '=week': ['day', 7],
  '=month': ['month', 1],
  '=year': ['month', 12],
}
const MONEY = new RegExp(String.raw`^(?:${lists.money.join('|')})$`, 'iu')
const CENTS = new RegExp(String.raw`^(?:${lists.cents.join('|')})$`, 'iu')

/** @returns A figure written in digits, or the sign of a currency. */
export function figureOf(raw: string): Pick<Word, 'key' | 'is' | 'figure'> {
  if (/^\D/.test(raw)) return { key: '$', is: 'plain', figure: null }
  const factor = /k$/i.test(raw) ? 1000 : /m$/i.test(raw) ? 1_000_000 : 1
  const value = amountOf(raw.replace(/[%kKmM+\s\u00a0\u202f'’]/g, '')) * factor
  const unit = raw.endsWith('%') ? 'percent' : ''
  return { key: String(value), is: 'figure', figure: { value, unit } }
}

function amountOf(digits: string): number {
  if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return Number(digits.replace(/[.,]/g, ''))
  return Number.parseFloat(digits.replace(/[.,](?=.*[.,])/g, '').replace(',', '.'))
}

/** @returns The words with number words joined to figures ("two hundred and forty"), each figure with its unit. */
export function joinNumbers(words: readonly Word[], text: string): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    // "Half a year."
    if (last?.key === '=half' && TIMES[word.key]) {
      joined[joined.length - 1] = { ...last, key: '0.5', is: 'figure', figure: { value: 0.5, unit: '' } }
    }
    if (word.key === '=half' && last && addsHalf(last, joined.at(-2), word, text)) continue
    // "Three quarters of an hour."
    if (last?.figure?.value === 3 && word.key === '=quarter' && isBeside(last, word, text)) {
      joined[joined.length - 1] = { ...last, key: '0.75', end: word.end, figure: { value: 0.75, unit: '' } }
      continue
    }
    const read = word.is === 'figure' && !word.figure ? readNumber(word.key) : null
    if (!read) joined.push(word.is === 'figure' && !word.figure ? { ...word, is: 'plain' } : { ...word })
    else if (last?.figure && isBeside(last, word, text) && merge(last, read, word)) continue
    else if (read.times === 1 && read.plus === 0)
      joined.push({ ...word, key: String(read.value), figure: { value: read.value, unit: read.unit } })
    else
      joined.push({
        ...word,
        key: String(read.times > 1 ? read.times : read.plus),
        figure: { value: read.times > 1 ? read.times : read.plus, unit: '' },
      })
  }
  // "One" is mostly an article.
  const kept = withShares(joined, text).filter(
    ({ figure, text: raw }) => figure?.value !== 1 || figure.unit !== '' || /\d/.test(raw),
  )
  const units = new Set<Word>()
  for (const [place, word] of kept.entries()) if (word.figure) addUnit(word.figure, kept, place, { units, text })
  shareUnits(kept, text)
  lendUnits(kept)
  return kept.filter((word) => word.key !== '$' && !units.has(word))
}

/** "Four and a half months", "quatre mois et demi": the figure, or the one before the unit of time, grows by a half. */
function addsHalf(last: Word, before: Word | undefined, half: Word, text: string): boolean {
  const counted = !last.figure && TIMES[last.key] ? before : last
  if (counted?.figure?.unit !== '' || !AND_A_HALF.test(text.slice(last.end, half.at))) return false
  counted.figure.value += 0.5
  counted.key = String(counted.figure.value)
  if (counted === last) Object.assign(counted, { end: half.end, clause: half.clause })
  return true
}

const AND_A_HALF = /^\s(?:and a|et|y|e|с)\s$/iu

/** "One in twenty-five", "seven in every hundred": a percentage. */
function withShares(words: readonly Word[], text: string): Word[] {
  return words.flatMap((word, place) => {
    const [before, next] = [words[place - 1], words[place + 1]]
    if (before && isShare(before, word, text)) return []
    if (!next || !word.figure || !next.figure || !isShare(word, next, text)) return [word]
    const value = (word.figure.value / next.figure.value) * 100
    return [{ ...word, key: String(value), end: next.end, figure: { value, unit: 'percent' } }]
  })
}

function isShare({ figure, end }: Word, next: Word, text: string): boolean {
  if (!figure || !next.figure || figure.unit !== '' || next.figure.unit !== '') return false
  return next.figure.value > figure.value && next.figure.value <= 100 && EACH_OF.test(text.slice(end, next.at))
}

const EACH_OF = /^\s(?:in every|in|out of|out of every|de cada|sur|von|em cada|dari|из)\s$/iu

interface NumberWord {
  value: number
  times: number
  plus: number
  unit: string
}

function readNumber(key: string): NumberWord | null {
  if (/^\p{Script=Han}/u.test(key)) {
    const value = hanValue(key)
    return { value, times: /^[百千万亿]+$/u.test(key) ? value : 1, plus: 0, unit: '' }
  }
  const value = Number.parseFloat(key.replace(/^[*+]/, ''))
  if (Number.isNaN(value)) return null
  if (key.startsWith('*')) return { value, times: value, plus: 0, unit: '' }
  if (key.startsWith('+')) return { value, times: 1, plus: value, unit: '' }
  if (key.endsWith('year')) return { value: value * 12, times: 1, plus: 0, unit: 'month' }
  return { value, times: value >= 100 ? value : 1, plus: 0, unit: '' }
}

/** "and", "y", "et", "und", "و", a hyphen or nothing stands between two parts of one number. */
function isBeside(last: Word, word: Word, text: string): boolean {
  return /^(?:[\s-]|and|y|e|et|und|و)*$/u.test(text.slice(last.end, word.at))
}

function merge(last: Word, read: NumberWord, word: Word): boolean {
  const { figure } = last
  // "Your 9:30 and two hours after it": a number in digits is whole, but for "2 thousand".
  if (figure?.unit !== '' || (read.times === 1 && /\d$/.test(last.text))) return false
  const value = mergedValue(figure.value, read)
  if (value === null) return false
  figure.value = value
  if (read.times >= 1000) figure.scale = read.times
  last.key = String(value)
  last.text = `${last.text} ${word.text}`
  last.end = word.end
  return true
}

function mergedValue(before: number, { value, times, plus }: NumberWord): number | null {
  if (plus > 0) return before < 10 ? before + plus : null
  // "Three hundred", "86 thousand", "1.8 million"; "quatre-vingt" is four times twenty.
  if (times > 1) return scaled(before, times)
  if (before === 4 && value === 20) return 80
  if (before >= 20 && before % 10 === 0 && value < 10) return before + value
  if (before === 10 && value >= 7 && value < 10) return before + value
  if ((before % 100 === 60 || before % 100 === 80) && value >= 10 && value < 20) return before + value
  if (before >= 100 && before % 100 === 0 && value < 100) return before + value
  // Arabic says the ones first.
  if (before < 10 && value >= 20 && value < 100 && value % 10 === 0) return before + value
  return null
}

/** The last part grows: "two thousand four" becomes "two thousand four hundred". */
function scaled(before: number, times: number): number | null {
  const low = times < 1000 ? before % 1000 : before
  return low > 0 && low < times ? before - low + low * times : null
}

function addUnit(
  figure: Figure,
  words: readonly Word[],
  place: number,
  { units, text }: { units: Set<Word>; text: string },
): void {
  const own = words[place]
  if (!own || figure.unit !== '') return
  if (words[place - 1]?.key === '$') figure.unit = 'money'
  if (isYear(figure, own)) {
    figure.unit = 'year'
    for (const beside of [words[place - 1], words[place + 1]]) if (beside?.key === '=year') units.add(beside)
    return
  }
  for (const [ahead, next] of words.slice(place + 1, place + 3).entries()) {
    if (figure.unit !== '' || next.figure || next.clause !== own.clause) break
    // "300 pages come to £1,320"
    const behind = words[place + ahead + 2]
    if (next.key === '$' && behind?.figure && text.slice(next.end, behind.at).trim() === '') break
    const time = TIMES[next.key]
    if (next.key === '=percent') figure.unit = 'percent'
    else if (CENTS.test(next.text)) {
      figure.unit = 'money'
      figure.value /= 100
      units.add(next)
      own.end = Math.max(own.end, next.end)
    } else if (MONEY.test(next.text) || next.key === '$') {
      figure.unit = 'money'
      units.add(next)
      own.end = Math.max(own.end, next.end)
    } else if (time) {
      if (isRate(next, words[place + 1]) || (Number.isInteger(figure.value) && PER.test(text.slice(own.end, next.at))))
        break
      units.add(next)
      own.end = Math.max(own.end, next.end)
      figure.unit = time[0]
      figure.value *= time[1]
    }
  }
}

function isYear({ value }: Figure, { text }: Word): boolean {
  return /^\d{4}$/.test(text) && value >= 1950 && value <= 2040
}

const PER = new RegExp(String.raw`(?<!\p{L})(?:${lists.per.join('|')})(?!\p{L})|\/`, 'iu')

/** "Eight orders a week": the time is not what is counted. */
function isRate(time: Word, next: Word | undefined): boolean {
  return next !== undefined && time !== next && next.key !== '=work'
}

const SENTENCE_END = /[.!?;]\s/

/** "From 3.9 to 4.4 in two months": the time is not what is measured. */
const LASTS = new RegExp(String.raw`(?<!\p{L})(?:${lists.lasts.join('|')})(?!\p{L})`, 'iu')

/** "From 47 to 6 minutes": the first figure has the unit of the second. */
function shareUnits(words: readonly Word[], text: string): void {
  const figures = words.filter(({ figure }) => figure)
  for (const [place, word] of figures.entries()) {
    const next = figures[place + 1]
    if (!word.figure || !next?.figure || !isNextTo(word, next, words)) continue
    const between = text.slice(word.end, next.at)
    if (SENTENCE_END.test(between) || (isTime(`=${next.figure.unit}`) && LASTS.test(between))) continue
    // "From eight to thirty-one thousand."
    const { scale = 1 } = next.figure
    if (word.figure.value < 1000 && word.figure.unit === '' && !word.figure.scale) word.figure.value *= scale
    if (word.figure.unit === '' && isShared(next.figure)) share(word.figure, next)
    else if (next.figure.unit === '' && isShared(word.figure)) share(next.figure, word)
  }
}

/** A figure without a unit may have the one of another figure of its sentence. */
function lendUnits(words: readonly Word[]): void {
  const lender = words.find(({ figure }) => figure && isShared(figure) && figure.unit !== 'money')
  if (!lender) return
  for (const { figure } of words) {
    if (figure?.unit === '') figure.other = { value: figure.value * timesOf(lender), unit: lender.figure?.unit ?? '' }
  }
}

/** Nothing stands between them, or one short word such as "to". */
function isNextTo(word: Word, next: Word, words: readonly Word[]): boolean {
  const [from, to] = [words.indexOf(word), words.indexOf(next)]
  const between = words[from + 1]
  return (
    to - from === 1 ||
    (to - from === 2 && (between?.key === '=instead' || (between?.is === 'plain' && between.text.length <= 3)))
  )
}

function isShared({ unit }: Figure): boolean {
  return unit !== '' && unit !== 'year'
}

function share(figure: Figure, from: Word): void {
  figure.value *= timesOf(from)
  figure.unit = from.figure?.unit ?? ''
}

function timesOf({ figure, key }: Word): number {
  const value = Number.parseFloat(key)
  return figure && value > 0 ? figure.value / value : 1
}

/** @returns Whether the word is a unit of time. */
export function isTime(key: string): boolean {
  return TIMES[key] !== undefined
}

/** Eight hours. */
const WORKING_DAY = 28_800

/** @returns Whether the figure is one of that unit: twelve months are "a year". */
export function isOneOf(key: string, { value, unit }: Figure, tolerance = 0): boolean {
  const time = TIMES[key]
  if (key === '=day' && unit === 'second' && (value === 86_400 || value === WORKING_DAY)) return true
  return time !== undefined && time[0] === unit && Math.abs(time[1] - value) <= value * tolerance
}
