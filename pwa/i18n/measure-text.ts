/** Formats the measures that the engine noted about a job ("3 h", "$600–1400", "4.3 · 25×") in the reader's language. */

import type { Format } from '#shared/format.ts'
import { toMinor } from '#shared/minor-units.ts'

const UNITS = { h: 'hour', d: 'day' } as const

/** @returns The same measures with amounts, units and decimals of the language; words stay as they are. */
export function measureText(text: string, format: Format): string {
  const [, count, unit] = /^(\d+) ([hd])$/.exec(text) ?? []
  if (count && (unit === 'h' || unit === 'd')) return format.unit(Number(count), UNITS[unit])
  return text
    .replace(/(\$|[A-Z]{3} )(\d+)(?:–(\d+))?/g, (_, sign: string, from: string, to: string | undefined) => {
      const currency = sign === '$' ? 'USD' : sign.trim()
      const min = toMinor(Number(from), currency)
      return to === undefined
        ? format.money(min, currency)
        : format.moneyRange(min, toMinor(Number(to), currency), currency)
    })
    .replace(/^\d\.\d(?= · |$)/, (rating) => format.number(Number(rating)))
}
