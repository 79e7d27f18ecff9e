/** A sample proposal as the inbox shows it. */
import Check from 'lucide-react/icons/check'
import Receipt from 'lucide-react/icons/receipt'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ScoreRing } from '../../../ui/feedback/progress.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useTexts } from '../texts.ts'

const SCORE = 92

export function SampleProposal() {
  const { t } = useTexts('site')
  return (
    <figure aria-label={t('sample.label')}>
      <Card className="grid grid-cols-1 gap-4 p-5 shadow-pop sm:p-6">
        <div className="flex items-center gap-3">
          <ScoreRing value={SCORE} label={t('sample.score')} size="large" />
          <div className="min-w-0">
            <p className="font-semibold">{t('sample.title')}</p>
            <p className="text-sm text-ink-2">{t('sample.meta')}</p>
          </div>
        </div>
        <p className="leading-relaxed">
          <mark className="rounded-tag bg-good-soft px-0.5 text-ink">{t('sample.claim')}</mark> {t('sample.rest')}
        </p>
        <div className="flex flex-wrap gap-2 *:max-w-full *:whitespace-normal">
          <Badge tone="good" icon={Check}>
            {t('sample.sourced')}
          </Badge>
          <Badge icon={Receipt}>{t('sample.receipt')}</Badge>
        </div>
      </Card>
    </figure>
  )
}
