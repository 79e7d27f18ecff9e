/** Jobs that an agent looked at and left have no letter, so they are in no list here: this leads to them. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { usePassedOver } from '../../../local/queries/runs.ts'
import { TextLink } from '../../../ui/action/link.tsx'

export function PassedOver() {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const passed = usePassedOver()
  if (!passed) return null
  return (
    <p className="text-ink-2">
      {t('passedOver.count', { shown: format.number(passed.count) })}{' '}
      <TextLink href={`/dashboard/automations/${passed.agentId}#left`}>{t('passedOver.why')}</TextLink>
    </p>
  )
}
