/** Words of the numbers: shares with their sizes, prices, and the names of groups. */
import { useTranslation } from 'react-i18next'
import { isCountry } from '#shared/domain/country-codes.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { type Dimension, UNKNOWN } from '../../local/numbers/count-numbers.ts'
import { isTelling, likelyRange, type Share } from '#shared/domain/numbers/rate.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { centsOfMicros } from '#shared/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { Price } from './price.ts'

/** The unit that sending costs money in. Several could not be added up, so then money alone is named: null. */
const PAID_UNITS = new Set(
  Object.values(MARKETPLACES).flatMap(({ sending }) => (sending?.unitUsdMinor ? [sending.unit] : [])),
)
const UNIT = PAID_UNITS.size === 1 ? ([...PAID_UNITS][0] ?? null) : null

export function useWords(agents: readonly { id: string; name: string }[]) {
  const { t, i18n } = useTranslation(['numbers', 'proposals'])
  const format = useFormat()
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  const money = (micros: number) => format.money(centsOfMicros(micros), 'USD')
  const platforms = new Map<string, string>(Object.entries(MARKETPLACE_NAMES))
  const names: Record<Dimension, (key: string) => string> = {
    agent: (key) => agents.find(({ id }) => id === key)?.name ?? t('deletedAgent'),
    platform: (key) => platforms.get(key) ?? key,
    skill: (key) => key,
    country: (key) => (isCountry(key) ? (countries.of(key) ?? key) : key),
    hour: (key) => format.time(Number(key) * HOUR_MS, 'UTC'),
    week: (key) => format.date(Date.parse(key), 'UTC'),
  }
  return {
    /** A letter without an agent was asked for by the freelancer: in the search, in the set-up or with a pasted post. */
    name: (by: Dimension, key: string) =>
      key === UNKNOWN ? t(by === 'agent' ? 'ownWish' : 'unknown') : names[by](key),
    /** "27% to 55%". */
    range(share: Share): string {
      const { low, high } = likelyRange(share)
      return t('rate.range', { low: format.percent(low), high: format.percent(high) })
    },
    /** "40%", or "3 of 11, too few to tell". */
    share({ some, all }: Share): string {
      if (all === 0) return t('rate.none')
      const counts = { some: format.number(some), all: format.number(all) }
      return isTelling({ some, all }) ? format.percent(some / all) : t('rate.few', counts)
    },
    /** The main figure and what stands under it. */
    price(price: Price): { main: string; note: string } {
      const { units, micros, isWhole } = price
      const most = (text: string) => (isWhole ? text : t('cost.atLeast', { amount: text }))
      if (units > 0 && UNIT !== null)
        return { main: most(t(`proposals:units.${UNIT}`, { count: Math.round(units) })), note: money(micros) }
      return { main: micros > 0 || !isWhole ? most(money(micros)) : t('cost.free'), note: '' }
    },
    /** "40 minutes", "9 hours", "3 days": whole units. */
    duration(ms: number): string {
      if (ms < 2 * HOUR_MS) return format.unit(Math.max(1, Math.round(ms / MINUTE_MS)), 'minute')
      return ms < 2 * DAY_MS
        ? format.unit(Math.round(ms / HOUR_MS), 'hour')
        : format.unit(Math.round(ms / DAY_MS), 'day')
    },
  }
}
export type Words = ReturnType<typeof useWords>
