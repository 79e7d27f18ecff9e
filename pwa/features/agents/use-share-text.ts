/** Words of a share of letters: with its size, and with its likely range where that says something. */
import { useTranslation } from 'react-i18next'
import { isTelling, likelyRange, type Share } from '#shared/domain/numbers/rate.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** @returns "3 of 14, too few to tell", or "12 of 40, likely 18% to 45%". */
export function useShareText(): (share: Share) => string {
  const { t } = useTranslation(['learning', 'numbers'])
  const format = useFormat()
  return (share) => {
    const counts = { some: format.number(share.some), all: format.number(share.all) }
    if (share.all === 0) return t('young')
    if (!isTelling(share)) return t('numbers:rate.few', counts)
    const { low, high } = likelyRange(share)
    return t('likely', { ...counts, low: format.percent(low), high: format.percent(high) })
  }
}
