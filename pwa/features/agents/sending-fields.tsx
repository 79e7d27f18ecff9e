/** How far an agent may go alone; what a marketplace forbids is shown, disabled, with the reason. */
import { useTranslation } from 'react-i18next'
import { SENDING_MODES, type SendingMode } from '#shared/domain/agent.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { RadioCards } from '../../ui/radio-cards.tsx'
import type { FieldsProps } from './fields-props.ts'
import { NumberField } from './number-field.tsx'
import { platformName } from './platform-names.ts'

const LABELS: Record<SendingMode, 'Assist' | 'Review' | 'Auto'> = { assist: 'Assist', review: 'Review', auto: 'Auto' }

export function SendingFields({ fields, set, problems }: FieldsProps) {
  const { t } = useTranslation('agents')
  const info = useServerInfo()
  const forbidding = fields.platforms.find((platform) => info && !info.autoSend[platform])
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
    <div className="grid gap-4">
      <RadioCards
        legend={t('form.how')}
        isLegendHidden
        options={options}
        value={fields.mode}
        onChange={(mode) => set({ mode })}
        columns={3}
      />
      <NumberField
        id="upworkPaymentRate"
        label={t('form.rate')}
        hint={t('form.rateHint')}
        value={fields.upworkPaymentRate}
        error={problems.upworkPaymentRate}
        onChange={(upworkPaymentRate) => set({ upworkPaymentRate })}
      />
    </div>
  )
}
