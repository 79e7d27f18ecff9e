/** Numbers as people type them. Pure. */
import { withAsciiDigits } from '#shared/domain/letter-text.ts'

/** A sign may stand around a sum. A code such as "KES" may be of another currency than the field's, so it is not read. */
const AROUND = /^(?:(?:US)?\p{Sc})?\s*(\d.*?)\s*\p{Sc}?$/u
const DIRECTION = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Thousands parted by spaces or apostrophes. */
const SPACED = /^\d{1,3}(?:[٬'’\s\u00a0\u202f]\d{3})+(?![\d\s])/u
/** "1,950", "1.234.567", "1,60,000" as in India. */
const GROUPED = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d?(?:,\d{2})+,\d{3})$/u
const PLAIN = /^\d+(?:\.\d*)?$/u

/**
 * @param isFine It may have more than two digits behind its point, as no price has: then one mark never parts thousands.
 * @returns "1,950", "1.950,00", "2 000", "€200" and "٣٥٠" as numbers; null for what is none.
 */
export function typedNumber(text: string, isFine = false): number | null {
  const typed = withAsciiDigits(text.replace(DIRECTION, '')).trim()
  const number = (AROUND.exec(typed)?.[1] ?? '')
    .replace(SPACED, (thousands) => thousands.replace(/\D/gu, ''))
    .replace('٫', '.')
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','))
  const [whole, part] = last < 0 ? [number, null] : [number.slice(0, last), number.slice(last + 1)]
  const isThousands = GROUPED.test(number) && !(isFine && PLAIN.test(whole))
  const isParted = GROUPED.test(whole) && !whole.includes(number.charAt(last))
  const plain = isThousands
    ? number.replace(/\D/gu, '')
    : `${isParted ? whole.replace(/\D/gu, '') : whole}${part === null ? '' : `.${part}`}`
  return PLAIN.test(plain) ? Number(plain) : null
}
