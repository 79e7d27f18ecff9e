/** Letters sent and answered, week by week: a drawing, and the same as a table. */
import { useTranslation } from 'react-i18next'
import { weeksAfter } from '#shared/domain/numbers/calendar.ts'
import { emptyLetterTally, type Numbers } from '../../local/numbers/count-numbers.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { WeekTrend } from '../../parts/week-trend.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Table } from '../../ui/list/table.tsx'

/** More bars than this cannot be told apart. */
const WEEKS_MAX = 26

/** @param fromWeek The first week, its Monday; null: the first with a letter. */
export function Weeks({
  numbers,
  fromWeek,
  thisWeek,
}: {
  numbers: Numbers
  fromWeek: string | null
  thisWeek: string
}) {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const weeks = weeksOf(numbers, fromWeek, thisWeek)
  return (
    <SectionCard title={t('week.title')} note={t('week.note')}>
      <div className="grid gap-4">
        <WeekTrend weeks={weeks.slice(-WEEKS_MAX)} />
        <Disclosure summary={t('week.table')}>
          <Table
            caption={t('week.note')}
            columns={[
              { key: 'week', header: t('by.week'), cell: ({ week }) => format.date(Date.parse(week), 'UTC') },
              { key: 'sent', header: t('stage.sent'), cell: ({ sent }) => format.number(sent), isNumeric: true },
              {
                key: 'replied',
                header: t('stage.replied'),
                cell: ({ replied }) => format.number(replied),
                isNumeric: true,
              },
            ]}
            rows={weeks.toReversed()}
            rowKey={({ week }) => week}
          />
        </Disclosure>
      </div>
    </SectionCard>
  )
}

/** Weeks without a letter too, oldest first. */
function weeksOf({ by }: Numbers, fromWeek: string | null, thisWeek: string) {
  const first = fromWeek ?? [...by.week.keys()].reduce((a, b) => (a < b ? a : b), thisWeek)
  const weeks: { week: string; sent: number; replied: number }[] = []
  for (let week = first; week <= thisWeek; week = weeksAfter(week, 1)) {
    const { sent, replied } = by.week.get(week) ?? emptyLetterTally()
    weeks.push({ week, sent, replied })
  }
  return weeks
}
