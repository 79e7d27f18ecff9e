/** Letters sent and answered by week, drawn and told. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { directionOf } from '../i18n/language/direction.ts'
import { WeekBars } from '../ui/list/week-bars.tsx'

/** @param weeks Oldest first; `week` is the Monday, `YYYY-MM-DD`. */
export function WeekTrend({ weeks }: { weeks: readonly { week: string; sent: number; replied: number }[] }) {
  const { t, i18n } = useTranslation('numbers')
  const format = useFormat()
  const bars = weeks.map(({ week, sent, replied }) => ({
    key: week,
    name: format.day(Date.parse(week), 'UTC'),
    all: sent,
    some: replied,
  }))
  const told = bars.map(({ name, all, some }) =>
    t('week.each', { week: name, some: format.number(some), all: format.number(all) }),
  )
  return (
    <WeekBars
      label={t('week.bars', { weeks: told.join('; ') })}
      bars={bars}
      allLabel={t('stage.sent')}
      someLabel={t('stage.replied')}
      isRightToLeft={directionOf(i18n.language) === 'rtl'}
    />
  )
}
