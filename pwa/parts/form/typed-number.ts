/** Numbers as people type them. Pure. */
import { withAsciiDigits } from '#shared/domain/letter-text.ts'

/** A sign may stand around a sum. A code such as "KES" may be of another currency than the field's, so it is not read. */
const AROUND = /^\p{Sc}?\s*(\d.*?)\s*\p{Sc}?$/u
/** Thousands parted by spaces or apostrophes. */
const SPACED = /^\d{1,3}(?:[٬'’\s\u00a0\u202f]\d{3})+(?![\d\s])/u
const PLAIN = /^\d+(?:\.\d+)?$/

/**
 * @returns "1,950", "1.950,00", "2 000", "€200" and "٣٥٠" as numbers; null for what is none. One comma or point before three digits parts
 * thousands, because no price has three digits behind its point.
 */
export function typedNumber(text: string): number | null {
  const typed = withAsciiDigits(text).trim()
  const number = (AROUND.exec(typed)?.[1] ?? '')
    .replace(SPACED, (thousands) => thousands.replace(/\D/gu, ''))
    .replace('٫', '.')
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const [whole, part] = last < 0 ? [number, ''] : [number.slice(0, last), number.slice(last + 1)]
  const mark = number.charAt(last)
  const isGrouped = /^\d{1,3}(?:[.,]\d{3})*$/u.test(whole) && part.length === 3 && whole !== '0'
  const isSameTwice = last >= 0 && whole.includes(mark)
  if (isSameTwice && !isGrouped) return null
  const plain = (isGrouped ? whole + part : part === '' ? whole : `${whole}.${part}`).replace(/,|\.(?=.*\.)/gu, '')
  return PLAIN.test(plain) ? Number(plain) : null
}
