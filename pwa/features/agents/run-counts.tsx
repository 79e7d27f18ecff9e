/** A run in one line of numbers. */
import { useTranslation } from 'react-i18next'
import type { Run } from '#shared/domain/run.ts'

export function RunCounts({ run }: { run: Run }) {
  const { t } = useTranslation('agents')
  const { found, fresh, matched, written, sent, held } = run
  return <>{t('run.counts', { found, fresh, matched, written, sent, held })}</>
}
