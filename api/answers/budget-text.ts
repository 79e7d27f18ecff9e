/** A job's budget as the specified answers write it. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { fromMinor } from '#shared/money.ts'

/** @returns "min - max", one value where they are equal or only one is known, empty where none is. */
export function budgetText(
  { budgetMinMinor, budgetMaxMinor, currency }: Pick<Job, 'budgetMinMinor' | 'budgetMaxMinor' | 'currency'>,
  language: string,
): string {
  const format = moneyFormat(language, currency)
  const amounts = [budgetMinMinor, budgetMaxMinor]
    .filter((amountMinor) => amountMinor !== null)
    .map((amountMinor) => format.format(fromMinor(amountMinor, currency)))
  return [...new Set(amounts)].join(' - ')
}

/** Making a format costs more than using it a hundred times. */
const FORMATS_MAX = 500
const formats = new Map<string, Intl.NumberFormat>()

function moneyFormat(language: string, currency: string): Intl.NumberFormat {
  const key = `${language} ${currency}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  // A marketplace names the currencies, so there could be any number.
  if (formats.size < FORMATS_MAX) formats.set(key, format)
  return format
}
