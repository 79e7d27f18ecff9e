/** In which currency one pays, and how prices read in it. */
import { useSearchParams } from 'react-router-dom'
import { CURRENCY_OF, type PayCurrency, payCurrencySchema, type Subscription } from '#shared/domain/plan.ts'
import type { Price, PricePlace, PriceText } from '../../i18n/price.ts'
import { usePriceText } from '../../i18n/use-price-text.ts'
import { useLocation as usePlace } from '../../local/location.ts'
import { usePayableCurrencies } from '../../local/queries/billing.ts'

export interface CurrencyChoice {
  currency: PayCurrency
  /** What one can choose among. */
  currencies: readonly PayCurrency[]
  /** A running subscription keeps its currency. */
  isFixed: boolean
  choose(currency: PayCurrency): void
  priceText(price: Price): PriceText
}

/** The person's choice, kept in the address; else what is paid where they are. */
export function usePayCurrency(running: Pick<Subscription, 'gateway'> | null): CurrencyChoice {
  const place = usePlace()
  const price = usePriceText()
  const currencies = usePayableCurrencies()
  const [query, setQuery] = useSearchParams()
  const chosen = payCurrencySchema.safeParse(query.get('currency'))
  const fixed = running?.gateway ? CURRENCY_OF[running.gateway] : null
  const local: PayCurrency = place.isNigeria ? 'NGN' : 'USD'
  const wanted = chosen.success ? chosen.data : local
  const possible = currencies.includes(wanted) ? wanted : (currencies[0] ?? wanted)
  const currency = fixed ?? possible
  return {
    currency,
    currencies,
    isFixed: fixed !== null,
    choose: (next) =>
      setQuery(
        (current) => {
          current.set('currency', next)
          return current
        },
        { replace: true, state: history.state?.usr },
      ),
    priceText: (of) => price(of, placeFor(currency, place)),
  }
}

/** Prices as they read where that currency is paid: somebody in Lagos may pay in dollars. */
export function placeFor(currency: PayCurrency, { userCurrency }: PricePlace): PricePlace {
  return { isNigeria: currency === 'NGN', userCurrency }
}
