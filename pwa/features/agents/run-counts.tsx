/** What a run came to, in words; what did not happen is not counted. */
import { useTranslation } from 'react-i18next'
import type { Run } from '#shared/domain/run.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { DOT } from '../../ui/list/dot.ts'

const LATER = ['written', 'sent', 'held'] as const

export function RunCounts({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const isNew = run.fresh > 0
  const told = ['found', ...(isNew ? (['matched'] as const) : []), ...LATER.filter((name) => run[name] > 0)] as const
  // A search shows older posts again. Only the new ones are counted.
  const numbers = { ...run, found: run.fresh }
  return (
    <>
      {told.map((name) => t(`run.count.${name}`, { shown: format.number(numbers[name]) })).join(DOT)}
      {!isNew && run.written === 0 && run.status === 'done' && `${DOT}${t('run.count.nothingNew')}`}
    </>
  )
}
