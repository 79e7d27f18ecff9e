/** What a plan costs, in the currency of where the visitor is. */
import { useEffect, useState } from 'react'
import { formatFor } from '#shared/format.ts'
import { type Price, type PricePlace, priceText } from '../../i18n/price.ts'
import { useTexts } from './texts.ts'

/** As the page was written, for everybody. */
const NOWHERE: PricePlace = { isNigeria: false, userCurrency: 'USD' }

export interface ShownPrice {
  price: string
  /** About how much it is in another currency; null where there is none to name. */
  note: string | null
}

/** Where the visitor is, is asked for by code that comes after the page; until then prices are in dollars. */
export function useSitePrices(): (price: Price) => ShownPrice {
  const { t, tag } = useTexts('site')
  const format = formatFor(tag)
  const [place, setPlace] = useState(NOWHERE)
  useEffect(() => {
    let isOver = false
    const show = (found: PricePlace) => {
      if (!isOver) setPlace(found)
    }
    void import('../../local/location.ts').then(({ askPlace, knownPlace }) => {
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
