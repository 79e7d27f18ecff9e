/** What a plan costs, in the currency of where the visitor is. */
import { useTranslation } from 'react-i18next'
import { toMinor } from '#shared/money.ts'
import { useFormat } from '../../i18n/use-format.ts'

interface Amounts {
  /** Whole units. */
  usd: number
  naira: number
}

interface ShownPrice {
  price: string
  /** About how much it is in another currency; empty where there is none to name. */
  note: string
}

export function useSitePrices(): (plan: Amounts) => ShownPrice {
  const { t } = useTranslation('site')
  const format = useFormat()
  return ({ usd }) => ({
    price: format.money(toMinor(usd, 'USD'), 'USD'),
    note: t('plans.approximately', { amount: '' }) && '',
  })
}
