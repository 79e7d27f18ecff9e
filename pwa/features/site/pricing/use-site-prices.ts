/** The prices of the plans in the visitor's currency. */
import { useEffect, useState } from 'react'
import { formatFor } from '#shared/format.ts'
import { type Price, type PricePlace, priceText } from '../../../i18n/price.ts'
import { useTexts } from '../texts.ts'

/** The place for which the page was pre-rendered. */
const NOWHERE: PricePlace = { isNigeria: false, userCurrency: 'USD' }

export interface ShownPrice {
  price: string
  /** The approximate amount in another currency, or null. */
  note: string | null
}

/** Code that loads after the page finds out where the visitor is. Until then prices are in dollars. */
export function useSitePrices(): (price: Price) => ShownPrice {
  const { t, tag } = useTexts('site')
  const format = formatFor(tag)
  const [place, setPlace] = useState(NOWHERE)
  useEffect(() => {
    let isOver = false
    const show = (found: PricePlace) => {
      if (!isOver) setPlace(found)
    }
    void import('../../../local/location.ts').then(({ askPlace, knownPlace }) => {
      show(knownPlace())
      return askPlace().then(show)
    })
    return () => {
      isOver = true
    }
  }, [])
  return (whole) => {
    const { price, approximate } = priceText(whole, place, format)
    return { price, note: approximate && t('plans.approximately', { amount: approximate }) }
  }
}
