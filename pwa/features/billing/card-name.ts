/** The name of a card: "Visa ending in 4242". */
import { useTranslation } from 'react-i18next'
import type { Card } from '#shared/domain/plans/plan.ts'

export function useCardName(): (card: Pick<Card, 'brand' | 'last4'>) => string {
  const { t } = useTranslation('billing')
  return ({ brand, last4 }) => t('card.ending', { brand: brandName(brand), last4 })
}

/** Providers write brands in small letters. */
function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
