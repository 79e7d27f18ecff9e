/** The choice of how an agent sends. A mode that the marketplace forbids is shown disabled, with the reason. */
import { useTranslation } from 'react-i18next'
import { type AgentFields, autoSendBarrier, SENDING_MODES, type SendingMode } from '#shared/domain/agent.ts'
import { permittedMode } from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useServerInfo } from '../local/server-info.ts'
import { useWriterState } from '../local/writer-state.ts'
import { TextLink } from '../ui/action/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { FieldError } from '../ui/form/field.tsx'
import { RadioCards } from '../ui/form/radio-cards.tsx'

const LABELS: Record<SendingMode, 'Assist' | 'Review' | 'Auto'> = { assist: 'Assist', review: 'Review', auto: 'Auto' }

interface SendingModesProps extends Pick<AgentFields, 'platforms'> {
  /** Empty until the person has chosen: nothing is chosen for them. */
  mode: SendingMode | ''
  onChange: (mode: SendingMode) => void
  error?: string | undefined
  /** Which are offered; all by default. */
  modes?: readonly SendingMode[] | undefined
  legend?: string | undefined
}

export function SendingModes({ mode, platforms, onChange, error, modes = SENDING_MODES, legend }: SendingModesProps) {
  const { t } = useTranslation('agents')
  const autoSend = useServerInfo()?.autoSend ?? null
  const forbidding = autoSendBarrier(platforms, autoSend)
  const options = modes.map((value) => {
    const isOff = value === 'auto' && forbidding !== null
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
    <div className="grid gap-3">
      <RadioCards
        legend={legend ?? t('fields.mode')}
        options={options}
        id="mode"
        value={permittedMode({ mode, platforms }, autoSend) || null}
        onChange={onChange}
        columns={modes.length === 2 ? 2 : 3}
      />
      {error && <FieldError>{error}</FieldError>}
      {mode === 'auto' && <BuiltInNote />}
    </div>
  )
}

/** Says that the built-in writer writes drafts, where an agent sends them by itself. */
function BuiltInNote() {
  const { t } = useTranslation('writer')
  const { answer: state } = useWriterState()
  if (state?.atWork !== 'built-in') return null
  return <Notice action={<TextLink href="/settings/writer">{t('autoLink')}</TextLink>}>{t('autoNote')}</Notice>
}
