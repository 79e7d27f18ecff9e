/** A proposal as the inbox shows one: what the words beside it mean. */
import Check from 'lucide-react/icons/check'
import Receipt from 'lucide-react/icons/receipt'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { useTexts } from './texts.ts'

const SCORE = 92

export function SampleProposal() {
  const { t } = useTexts('site')
  return (
    <figure aria-label={t('sample.label')}>
      <Card className="grid grid-cols-1 gap-4 p-5 shadow-pop sm:p-6">
        <div className="flex items-center gap-3">
          <Score label={t('sample.score')} />
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

/** Drawn by classes alone: a `style` in a pre-rendered page is refused by the content security policy. */
function Score({ label }: { label: string }) {
  return (
    <span role="img" aria-label={label} className="relative inline-grid size-11 shrink-0">
      <svg viewBox="0 0 40 40" fill="none" strokeWidth="3.5" className="-rotate-90 text-good" aria-hidden="true">
        <circle cx="20" cy="20" r="18" className="stroke-line" />
        <circle
          cx="20"
          cy="20"
          r="18"
          stroke="currentColor"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={`${SCORE} 100`}
        />
      </svg>
      <span className="absolute inset-0 grid place-items-center font-semibold" aria-hidden="true">
        {SCORE}
      </span>
    </span>
  )
}
