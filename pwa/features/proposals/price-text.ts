/** What a proposal asks for and why, in words. */
import type { Proposal } from '#shared/domain/proposal.ts'
import type { Format } from '#shared/format.ts'

type PriceKey = 'with' | 'rate' | 'count' | 'least' | 'budget' | 'given' | 'open'
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
  const { is, count, each } = priceReason
  const reason =
    count === undefined || each === undefined
      ? t(`price.${is}`)
      : t('price.count', { count: format.number(count), each: `${format.number(each)} ${currency}` })
  return t('price.with', { amount, reason })
}
