/** Amounts of spending in words: units of a marketplace, or money. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { SendCost, SpendBarrier } from '#shared/domain/spending/spending.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { useFormat } from '../i18n/use-format.ts'
import { DOT } from '../ui/list/dot.ts'

interface SpendText {
  /** "12 connects". */
  units(platform: MarketplaceId, count: number): string
  /** "$1.80" or "12 connects". @param value US cents for fees. */
  amount(of: SpendBarrier['of'], platform: MarketplaceId, value: number): string
  /** "12 connects · about $1.80"; a cost that the marketplace has not told says so. */
  cost(platform: MarketplaceId, cost: SendCost): string
}

export function useSpendText(): SpendText {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  return useMemo(() => {
    const units = (platform: MarketplaceId, count: number) => {
      const unit = MARKETPLACES[platform].sending?.unit
      return unit === undefined ? format.number(count) : t(`units.${unit}`, { count })
    }
    return {
      units,
      amount: (of, platform, value) => (of === 'fees' ? format.money(value, 'USD') : units(platform, value)),
      cost(platform, { units: count, feeMinor, isExpected }) {
        const counted = units(platform, count)
        const said = isExpected ? t('costs.expected', { cost: counted }) : counted
        return feeMinor > 0 ? `${said}${DOT}${t('costs.about', { amount: format.money(feeMinor, 'USD') })}` : said
      },
    }
  }, [t, format])
}
