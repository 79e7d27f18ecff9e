/** Letters sent and answered by week, drawn and told. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { directionOf } from '../i18n/language/direction.ts'
import { useWideScreen } from '../ui/use-wide-screen.ts'
import { WeekBars } from '../ui/list/week-bars.tsx'

/** The width of a card in CSS pixels: on a phone, half of a wide page, a whole one. */
const WIDTHS = { phone: 326, half: 440, whole: 960 } as const

interface WeekTrendProps {
  /** Oldest first; `week` is the Monday, `YYYY-MM-DD`. */
  weeks: readonly { week: string; sent: number; replied: number }[]
  /** Whether it has half of a wide page. */
  isHalf?: boolean
}

export function WeekTrend({ weeks, isHalf = false }: WeekTrendProps) {
  const isWide = useWideScreen()
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
      width={WIDTHS[isWide ? (isHalf ? 'half' : 'whole') : 'phone']}
      isRightToLeft={directionOf(i18n.language) === 'rtl'}
    />
  )
}
