/** A job's budget as the specified answers write it. */
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { fromMinor } from '#shared/money.ts'
import { remember } from '#shared/remember.ts'

/** @returns "min - max", one value where they are equal or only one is known, empty where none is. */
export function budgetText(
  { budgetMinMinor, budgetMaxMinor, currency }: Pick<Job, 'budgetMinMinor' | 'budgetMaxMinor' | 'currency'>,
  language: string,
): string {
  const format = moneyFormat(`${language} ${currency}`)
  const amounts = [budgetMinMinor, budgetMaxMinor]
    .filter((amountMinor) => amountMinor !== null)
    .map((amountMinor) => format.format(fromMinor(amountMinor, currency)))
  return [...new Set(amounts)].join(' - ')
}

/** A marketplace names the currencies, so there could be any number. */
const FORMATS_MAX = 500
const moneyFormat = remember((key: string) => {
  const [language, currency = ''] = key.split(' ')
  return new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
}, FORMATS_MAX)
