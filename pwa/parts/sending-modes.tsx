/** How far an agent may go alone; what a marketplace forbids is shown, disabled, with the reason. */
import { useTranslation } from 'react-i18next'
import { type AgentFields, SENDING_MODES, type SendingMode } from '#shared/domain/agent.ts'
import { permittedMode } from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { useServerInfo } from '../local/server-info.ts'
import { RadioCards } from '../ui/radio-cards.tsx'

const LABELS: Record<SendingMode, 'Assist' | 'Review' | 'Auto'> = { assist: 'Assist', review: 'Review', auto: 'Auto' }

export interface SendingModesProps extends Pick<AgentFields, 'mode' | 'platforms'> {
  onChange: (mode: SendingMode) => void
}

export function SendingModes({ mode, platforms, onChange }: SendingModesProps) {
  const { t } = useTranslation('agents')
  const info = useServerInfo()
  const forbidding = platforms.find((platform) => !info?.autoSend[platform])
  const options = SENDING_MODES.map((value) => {
    const isOff = value === 'auto' && forbidding !== undefined
    return {
      value,
      title: t(`form.mode${LABELS[value]}`),
      description: isOff
        ? t('form.autoOff', { platform: MARKETPLACE_NAMES[forbidding] })
        : t(`form.mode${LABELS[value]}Note`),
      isDisabled: isOff,
    }
  })
  return (
    <RadioCards
      legend={t('fields.mode')}
      options={options}
      value={permittedMode({ mode, platforms }, info?.autoSend ?? null)}
      onChange={onChange}
      columns={3}
    />
  )
}
