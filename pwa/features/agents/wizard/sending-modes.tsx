/** How far an agent may go alone; what a marketplace forbids is shown, disabled, with the reason. */
import { useTranslation } from 'react-i18next'
import { SENDING_MODES, type SendingMode } from '#shared/domain/agent.ts'
import { permittedMode } from '#shared/domain/agent-wizard.ts'
import { useServerInfo } from '../../../local/server-info.ts'
import { RadioCards } from '../../../ui/radio-cards.tsx'
import { platformName } from '../platform-names.ts'
import { useWizardField } from './wizard-context.ts'

const LABELS: Record<SendingMode, 'Assist' | 'Review' | 'Auto'> = { assist: 'Assist', review: 'Review', auto: 'Auto' }

export function SendingModes() {
  const { t } = useTranslation('agents')
  const info = useServerInfo()
  const [mode, setMode] = useWizardField('mode')
  const [platforms] = useWizardField('platforms')
  const forbidding = platforms.find((platform) => !info?.autoSend[platform])
  const options = SENDING_MODES.map((value) => {
    const isOff = value === 'auto' && forbidding !== undefined
    return {
      value,
      title: t(`form.mode${LABELS[value]}`),
      description: isOff
        ? t('form.autoOff', { platform: platformName(forbidding) })
        : t(`form.mode${LABELS[value]}Note`),
      isDisabled: isOff,
    }
  })
  return (
    <RadioCards
      legend={t('fields.mode')}
      options={options}
      value={permittedMode({ mode, platforms }, info?.autoSend ?? null)}
      onChange={setMode}
      columns={3}
    />
  )
}
