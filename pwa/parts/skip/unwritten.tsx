/** Why jobs that matched have no letter yet. */
import { useTranslation } from 'react-i18next'
import { type Run, UNWRITTEN_REASONS } from '#shared/domain/run.ts'
import { useFormat } from '../../i18n/use-format.ts'

export function Unwritten({ run: { skips } }: { run: Run }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  return UNWRITTEN_REASONS.map((reason) => {
    const count = skips[reason] ?? 0
    return count === 0 ? null : (
      <p key={reason} className="text-sm text-ink-2">
        {t(`run.unwritten.${reason}`, { shown: format.number(count) })}
      </p>
    )
  })
}
