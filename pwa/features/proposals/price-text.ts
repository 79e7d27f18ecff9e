/** What a proposal asks for and why, in words. */
import { partsOf } from '#shared/domain/letter/price-reason.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import type { Format } from '#shared/format.ts'

type PriceKey = 'with' | 'rate' | 'sum' | 'least' | 'budget' | 'given' | 'open'
type Translate = (key: `price.${PriceKey}`, values?: Record<string, string>) => string

/** "$500 (the post’s budget)", or "to be given by you". */
export function proposalPriceText(
  { amountMinor, currency, priceReason = null }: Pick<Proposal, 'amountMinor' | 'currency' | 'priceReason'>,
  format: Format,
  t: Translate,
): string {
  if (amountMinor === 0) return t('price.open')
  const amount = format.money(amountMinor, currency)
  if (priceReason === null || priceReason.is === 'open') return amount
  const sum = partsOf(priceReason).map(({ count, each }) => times(count, each, currency, format))
  const reason = sum.length === 0 ? t(`price.${priceReason.is}`) : t('price.sum', { sum: sum.join(' + ') })
  return t('price.with', { amount, reason })
}

function times(count: number, each: number, currency: string, format: Format): string {
  const price = `${format.number(each)} ${currency}`
  return count === 1 ? price : `${format.number(count)} × ${price}`
}
