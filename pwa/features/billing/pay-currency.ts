/** The currency of payment, and how prices are written in it. */
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import {
  currencyOf,
  type PaidPlanId,
  type PayCurrency,
  payCurrencyFor,
  payCurrencySchema,
  type Subscription,
} from '#shared/domain/plans/plan.ts'
import { wholePrice } from '#shared/domain/plans/plan-table.ts'
import { type PricePlace, type PriceText, priceText } from '../../i18n/price.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLocation as usePlace } from '../../local/location.ts'
import { type OfferedPlan, usePayableCurrencies } from '../../local/queries/billing.ts'

export interface CurrencyChoice {
  currency: PayCurrency
  /** What one can choose among. */
  currencies: readonly PayCurrency[]
  /** A running subscription keeps its currency. */
  isFixed: boolean
  choose(currency: PayCurrency): void
  /** `approximate` is a whole phrase: "about €11". */
  priceText(plan: OfferedPlan): PriceText
}

/** The person's choice, kept in the address; otherwise the currency of their country. */
export function usePayCurrency(running: Pick<Subscription, 'gateway'> | null): CurrencyChoice {
  const place = usePlace()
  const { t } = useTranslation('money')
  const format = useFormat()
  const currencies = usePayableCurrencies()
  const [query, setQuery] = useSearchParams()
  const chosen = payCurrencySchema.safeParse(query.get('currency'))
  const fixed = running?.gateway ? currencyOf(running.gateway) : null
  const local = payCurrencyFor(place.userCurrency)
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
    priceText(plan) {
      const whole = { ...plan, paid: paidIn(currency, plan.id) }
      const { price, approximate } = priceText(whole, placeFor(currency, place), format)
      return { price, approximate: approximate && t('approximately', { amount: approximate }) }
    },
  }
}

/** Dollars and naira come with the offered plans. */
function paidIn(currency: PayCurrency, plan: PaidPlanId): { units: number; currency: PayCurrency } | null {
  return currency === 'USD' || currency === 'NGN' ? null : { units: wholePrice(plan, currency), currency }
}

/** Prices in the chosen currency, which need not be that of the country: somebody in Lagos may pay in dollars. */
export function placeFor(currency: PayCurrency, { userCurrency }: PricePlace): PricePlace {
  return { isNigeria: currency === 'NGN', userCurrency }
}
