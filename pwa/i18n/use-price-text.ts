/** Prices in the language on screen, with "about" said around the second amount. */
import { useTranslation } from 'react-i18next'
import { type Price, type PricePlace, type PriceText, priceText } from './price.ts'
import { useFormat } from './use-format.ts'

/**
 * @returns A function from a price and a place (`useLocation()`) to what stands on a plan card; `approximate` is a whole
 *   phrase ("about €11.16") or null. Needs the texts of `money`.
 */
export function usePriceText(): (price: Price, place: PricePlace) => PriceText {
  const { t } = useTranslation('money')
  const format = useFormat()
  return (price, place) => {
    const { price: amount, approximate } = priceText(price, place, format)
    return { price: amount, approximate: approximate === null ? null : t('approximately', { amount: approximate }) }
  }
}
