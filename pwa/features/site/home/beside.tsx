/** The same post answered three times: by a letter that fits every post, by one written by hand, and by the one above. */
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { classNames } from '../../../ui/class-names.ts'
import { Section } from '../section.tsx'
import { useTexts } from '../texts.ts'
import { useSample } from './sample.ts'

const STOCK = ['asked', 'figure', 'anybody'] as const

export function Beside() {
  const { t } = useTexts('site')
  const { answer } = useSample()
  const isAnswered = answer.reading.items.some(({ is, state }) => is === 'request' && state === 'met')
  const hasFigure = answer.facts.some(({ text }) => /\p{Nd}/u.test(text))
  const own = [...(isAnswered ? ['asked'] : []), ...(hasFigure ? ['figure'] : []), 'sourced']
  return (
    <Section title={t('beside.title')} lead={<span className="not-sm:hidden">{t('beside.lead')}</span>} isSunken>
      <div className="grid gap-3 lg:grid-cols-3 lg:gap-6">
        <article className="rounded-card border border-dashed border-edge px-4 py-3 lg:p-7">
          <h3 className="font-semibold">{t('beside.stockTitle')}</h3>
          <p className="mt-2 line-clamp-2 text-ink-2 lg:line-clamp-none">{t('beside.stock')}</p>
          <Points points={STOCK.map((key) => t(`beside.stockPoint.${key}`))} isGood={false} />
        </article>
        <article className="rounded-card border border-line bg-surface px-4 py-3 lg:p-7">
          <h3 className="font-semibold">{t('beside.handTitle')}</h3>
          <p className="mt-2 line-clamp-2 lg:line-clamp-none">{t('beside.hand')}</p>
          <Points points={[t('beside.ownPoint.asked'), t('beside.handPoint.told')]} isGood />
          <Points points={[t('beside.handPoint.time')]} isGood={false} isMore />
        </article>
        <article className="rounded-card border border-line bg-surface px-4 py-3 lg:p-7">
          <h3 className="font-semibold">{t('beside.ownTitle')}</h3>
          <p dir="auto" className="mt-2 not-lg:hidden">
            {answer.sentences
              .slice(0, 6)
              .map(({ text }) => text)
              .join(' ')}
          </p>
          <Points points={own.map((key) => t(`beside.ownPoint.${key}`))} isGood />
        </article>
      </div>
    </Section>
  )
}

/** @param isMore Follows others of the same letter. */
function Points({ points, isGood, isMore = false }: { points: readonly string[]; isGood: boolean; isMore?: boolean }) {
  const Icon = isGood ? Check : X
  return (
    <ul
      className={classNames(
        'grid gap-1 text-sm',
        isMore ? 'mt-1' : 'mt-2.5 lg:mt-4 lg:border-t lg:border-line lg:pt-4',
      )}
    >
      {points.map((point) => (
        <li key={point} className="flex gap-2">
          <Icon
            className={classNames('mt-0.5 size-4 shrink-0', isGood ? 'text-good' : 'text-bad')}
            strokeWidth={2.25}
            aria-hidden="true"
          />
          {point}
        </li>
      ))}
    </ul>
  )
}
