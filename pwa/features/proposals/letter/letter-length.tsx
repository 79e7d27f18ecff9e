/** The length of a letter against the marketplace's limit. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { wordsIn } from '#shared/domain/letter/requests-met.ts'
import { LETTER_LIMITS } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { DOT } from '../../../ui/list/dot.ts'

export function LetterLength({ letter, platform }: { letter: string; platform: MarketplaceId }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const { min, max } = LETTER_LIMITS[platform]
  const isFitting = letter.length >= min && letter.length <= max
  const words = wordsIn(letter)
  return (
    <span className={isFitting ? 'text-sm text-ink-2' : 'text-sm font-medium text-bad'}>
      {t('letter.words', { count: words, shown: format.number(words) })}
      {DOT}
      {t('letter.characters', { length: format.number(letter.length), max: format.number(max) })}
    </span>
  )
}
