/** What customers say. To change it, an operator replaces only the files `locales/<tag>/testimonials.json`. */
import Info from 'lucide-react/icons/info'
import Star from 'lucide-react/icons/star'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../section.tsx'
import { useTexts } from '../texts.ts'

const VOICES = ['first', 'second', 'third'] as const
const STARS = 5

export function Testimonials() {
  const { t } = useTexts('testimonials')
  return (
    <Section
      title={t('site:voices.title')}
      lead={
        <span className="flex items-start gap-2 text-base">
          <Info className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {t('notice')}
        </span>
      }
    >
      <ul className="grid gap-4 lg:grid-cols-3">
        {VOICES.map((voice) => (
          <li key={voice} className="grid">
            <Card className="flex flex-col gap-4">
              <Stars />
              <blockquote className="flex-1 text-lg leading-relaxed">{t(`${voice}.text`)}</blockquote>
              <p>
                <span className="block font-semibold">{t(`${voice}.name`)}</span>
                <span className="text-sm text-ink-2">{t(`${voice}.role`)}</span>
              </p>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Stars() {
  const { t } = useTexts('site')
  return (
    <span role="img" aria-label={t('voices.stars', { count: STARS })} className="flex gap-0.5 text-accent">
      {Array.from({ length: STARS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five stars that are all alike
        <Star key={at} className="size-5 fill-current" strokeWidth={0} aria-hidden="true" />
      ))}
    </span>
  )
}
