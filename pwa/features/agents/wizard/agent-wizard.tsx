/** The frame of the wizard: progress, the current step, the buttons. It renders when the step changes, not on each key. */
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WIZARD_STEPS, type WizardStep } from '#shared/domain/agent-wizard.ts'
import { translateProblem } from '../../../i18n/translate-error.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useFieldFocus } from '../../../parts/form/use-field-focus.ts'
import { Button } from '../../../ui/action/button.tsx'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import { StepProgress } from '../../../ui/feedback/progress.tsx'
import { AdvancedStep } from './advanced-step.tsx'
import { BasicStep } from './basic-step.tsx'
import { CriteriaStep } from './criteria-step.tsx'
import { IdentityStep } from './identity-step.tsx'
import { useWizardMoves } from './use-wizard-moves.ts'
import { useFieldLabel, useWizardState, WizardProvider } from './wizard-context.ts'
import type { OpenWizard, WizardState } from './wizard-store.ts'

interface AgentWizardProps {
  wizard: OpenWizard
  /** The agent being edited; null for a new one. */
  agentId: string | null
  /** @throws AppError `request.invalid` with fields, shown in the step that asks for them. */
  onSubmit: (state: WizardState) => Promise<void>
}

export function AgentWizard(props: AgentWizardProps) {
  return (
    <WizardProvider value={props.wizard.store}>
      <Frame {...props} />
    </WizardProvider>
  )
}

function Frame({ wizard, agentId, onSubmit }: AgentWizardProps) {
  const { t } = useTranslation(['agents', 'ui'])
  const format = useFormat()
  const step = useWizardState((state) => state.step)
  const at = WIZARD_STEPS.indexOf(step)
  const { goTo, next, finish, isBusy } = useWizardMoves(wizard, agentId, onSubmit)
  const isLast = at === WIZARD_STEPS.length - 1
  const element = useFieldFocus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) void finish()
    else next()
  }
  const finishLabel = agentId === null ? t('form.create') : t('form.update')
  return (
    <form ref={element} className="grid grid-cols-1 gap-6" onSubmit={submit} noValidate>
      <StepProgress
        label={t('wizard.steps')}
        steps={WIZARD_STEPS.map((each) => t(`wizard.step.${each}`))}
        current={at}
        summary={t('ui:stepOf', { current: format.number(at + 1), total: format.number(WIZARD_STEPS.length) })}
      />
      <div className="flex items-start justify-between gap-3">
        <StepHeading step={step} at={at} />
        <StartOver wizard={wizard} />
      </div>
      <Problems />
      <div className="grid grid-cols-1 gap-5">
        {step === 'basic' && <BasicStep />}
        {step === 'criteria' && <CriteriaStep />}
        {step === 'identity' && <IdentityStep />}
        {step === 'advanced' && <AdvancedStep agentId={agentId} />}
      </div>
      <div data-bottom-actions="" className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <Button disabled={at === 0} onClick={() => goTo(WIZARD_STEPS[at - 1])}>
          {t('ui:back')}
        </Button>
        <span className="ms-auto flex flex-wrap justify-end gap-3">
          {agentId !== null && !isLast && (
            <Button isBusy={isBusy} onClick={() => void finish()}>
              {finishLabel}
            </Button>
          )}
          {/* Two buttons, not one that changes: a second tap on "Next" must not create the agent. */}
          {isLast ? (
            <Button key="finish" type="submit" variant="primary" isBusy={isBusy}>
              {finishLabel}
            </Button>
          ) : (
            <Button key="next" type="submit" variant="primary">
              {t('ui:next')}
            </Button>
          )}
        </span>
      </div>
    </form>
  )
}

/** Takes the focus when the step changes, so that keyboard and screen reader begin at its beginning. */
function StepHeading({ step, at }: { step: WizardStep; at: number }) {
  const { t } = useTranslation(['agents', 'ui'])
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' })
  }, [step])
  return (
    <div>
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none not-sm:sr-only">
        <span className="sr-only">{t('ui:stepOf', { current: at + 1, total: WIZARD_STEPS.length })}: </span>
        {t(`wizard.step.${step}`)}
      </h2>
      <p className="text-ink-2">{t(`wizard.stepNote.${step}`)}</p>
    </div>
  )
}

function Problems() {
  const { t, i18n } = useTranslation(['agents', 'ui'])
  const labelOf = useFieldLabel()
  const problems = useWizardState((state) => state.problems)
  const attempt = useWizardState((state) => state.attempt)
  return (
    <FormSummary
      title={t('form.problems')}
      attempt={attempt}
      problems={Object.entries(problems).map(([path, problem]) => {
        const fieldId = path.split('.')[0] ?? path
        const sentence = translateProblem(i18n, problem)
        return { fieldId, message: t('ui:labelled', { label: labelOf(fieldId), value: sentence }) }
      })}
    />
  )
}

function StartOver({ wizard }: { wizard: OpenWizard }) {
  const { t } = useTranslation('agents')
  const isTouched = useWizardState(({ touched }) => Object.keys(touched).length > 0)
  if (!isTouched) return null
  return (
    <Button variant="ghost" size="small" className="shrink-0" onClick={() => void wizard.discard()}>
      {t('form.discardDraft')}
    </Button>
  )
}
