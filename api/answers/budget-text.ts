/** A job's budget as the specified answers write it. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { fromMinor } from '#shared/money.ts'
import { remember } from '#shared/remember.ts'

/** @returns "min - max", one value where they are equal or only one is known, empty where none is. */
export function budgetText(
  { budgetMinMinor, budgetMaxMinor, currency }: Pick<Job, 'budgetMinMinor' | 'budgetMaxMinor' | 'currency'>,
  language: string,
): string {
  const write = moneyWriter(`${language} ${currency}`)
  const amounts = [budgetMinMinor, budgetMaxMinor].filter((amountMinor) => amountMinor !== null).map(write)
  return [...new Set(amounts)].join(' - ')
}

/** A marketplace names the currencies, so there could be any number. */
const WRITERS_MAX = 500
/** Most budgets are one of a few round sums. */
const SUMS_MAX = 200
const moneyWriter = remember((key: string) => {
  const [language, currency = ''] = key.split(' ')
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return remember((amountMinor: number) => format.format(fromMinor(amountMinor, currency)), SUMS_MAX)
}, WRITERS_MAX)
