/** Where a letter still names an amount that its bid no longer asks for. Pure. */
import { splitSentences, withAsciiDigits } from '#shared/domain/letter-text.ts'

/** A number with what parts its thousands: "1,217", "1.217", "1 217.50". */
const GROUPED = String.raw`\d{1,3}(?:[.,'’٬\u00a0\u202f ]\d{3})+(?!\d)(?:[.,٫]\d{1,2}(?!\d))?`
const NUMBER = new RegExp(String.raw`(?<![\d.,٫])(?:${GROUPED}|\d+(?:[.,٫]\d{1,2}(?!\d))?)(?!\d|\s?%)`, 'gu')
const PARTS = /^(.*?)(?:([.,٫])(\d{1,2}))?$/u

interface Told {
  /** The first sentence that names it. */
  sentence: string
  /** The text with the other amount in its place, written in the same way. */
  text: string
}

/**
 * @param from Whole units, as `to`. A number that counts something else may be the same: a person decides.
 * @returns Null where the text does not name `from`.
 */
export function toldAmount(text: string, from: number, to: number): Told | null {
  const found = namedIn(text, from)
  if (found.length === 0 || from === to) return null
  let other = ''
  let end = 0
  for (const { 0: number, index } of found) {
    other += text.slice(end, index) + writtenLike(text.slice(index, index + number.length), number, to)
    end = index + number.length
  }
  const sentence = splitSentences(text).find((one) => namedIn(one, from).length > 0) ?? ''
  return { sentence, text: other + text.slice(end) }
}

function namedIn(text: string, amount: number) {
  return [...withAsciiDigits(text).matchAll(NUMBER)].filter(([number]) => amountOf(number) === amount)
}

function amountOf(number: string): number {
  const [, whole = '', , part = ''] = PARTS.exec(number) ?? []
  return Number(`${whole.replace(/\D/gu, '')}.${part}`)
}

/** @param spelled As it stands in the letter. @param number The same in ASCII digits. */
function writtenLike(spelled: string, number: string, to: number): string {
  const [, whole = '', point = '.'] = PARTS.exec(number) ?? []
  const gap = /\D/u.exec(whole)?.[0] ?? ''
  const [units = '', part] = (Number.isInteger(to) ? String(to) : to.toFixed(2)).split('.')
  const written = units.replace(/\B(?=(?:\d{3})+(?!\d))/gu, gap) + (part === undefined ? '' : point + part)
  const zero = spelled.charCodeAt(0) - Number(number.charAt(0))
  return written.replace(/\d/gu, (digit) => String.fromCharCode(zero + Number(digit)))
}
