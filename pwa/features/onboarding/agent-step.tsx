/** Step 3: the agent, prefilled from the search; only what one would want to change at once. */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentFields } from '#shared/domain/agent.ts'
import { dailyCap, limitsFromUsage } from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { mutate } from '../../local/mutate.ts'
import { useProfile, useSettings, useUsage } from '../../local/queries/account.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { SendingModes } from '../../parts/sending-modes.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import type { StepProps } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'
import { suggestedAgent } from './suggested-agent.ts'

export function AgentStep({ draft, set, onBack }: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['agents', 'onboarding', 'ui'])
  const problems = useFormProblems()
  const [isBusy, setBusy] = useState(false)
  const { agent, cap } = useAgent(draft)
  const change = (patch: typeof draft.agent) => set({ agent: { ...draft.agent, ...patch } })

  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (agent.emailsPerDay > cap)
      return problems.show({ emailsPerDay: { key: 'plan_max_per_day', params: { n: cap } } })
    setBusy(true)
    try {
      const agentId = draft.agentId ?? newId()
      await mutate(draft.agentId ? 'agent.update' : 'agent.create', agentId, agent)
      showToast({ title: t('form.created'), body: t('form.createdBody'), tone: 'good' })
      set({ agentId, step: 3 })
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      problems.show(error.details.fields)
    } finally {
      setBusy(false)
    }
  }
  const { sentences } = problems
  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={(event) => void create(event)} noValidate>
      <FormSummary
        title={t('form.problems')}
        attempt={problems.attempt}
        problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      {draft.foundCount !== null && (
        <Notice tone="good">
          {t('onboarding:found', { count: draft.foundCount, platform: MARKETPLACE_NAMES[draft.search.platform] })}
        </Notice>
      )}
      <Field label={t('fields.title')} id="title" hint={t('form.jobTitleHint')} error={sentences.title} isRequired>
        <TextInput maxLength={200} value={agent.title} onChange={({ target }) => change({ title: target.value })} />
      </Field>
      <Field label={t('fields.skills')} id="skills" hint={t('onboarding:skillsHint')} error={sentences.skills}>
        <TagInput values={agent.skills} onChange={(skills) => change({ skills })} words={useTagWords()} />
      </Field>
      <PerDay value={agent.emailsPerDay} cap={cap} error={sentences.emailsPerDay} onChange={change} />
      <Hours agent={agent} error={sentences.startTime ?? sentences.endTime} onChange={change} />
      <SendingModes {...agent} onChange={(mode) => change({ mode })} />
      <StepActions onBack={onBack}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {draft.agentId ? t('form.update') : t('form.create')}
        </Button>
      </StepActions>
    </form>
  )
}

type Change = (patch: StepProps['draft']['agent']) => void

function useAgent(draft: StepProps['draft']) {
  const settings = useSettings()
  const profile = useProfile()
  const cap = dailyCap(limitsFromUsage(useUsage()), [draft.search.platform])
  const autoSend = useServerInfo()?.autoSend ?? null
  const timeZone = settings?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return { cap, agent: suggestedAgent(draft, { timeZone, skills: profile?.skills ?? [], cap, autoSend }) }
}

function PerDay({
  value,
  cap,
  error,
  onChange,
}: {
  value: number
  cap: number
  error: string | undefined
  onChange: Change
}) {
  const { t } = useTranslation('agents')
  // While it is being typed it may be empty.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      label={t('fields.emailsPerDay')}
      id="emailsPerDay"
      hint={t('form.perDayHint', { limit: cap })}
      error={error}
      isRequired
    >
      <TextInput
        inputMode="numeric"
        dir="ltr"
        className="max-w-32"
        value={typed ?? String(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          const number = Number(target.value)
          onChange({ emailsPerDay: Number.isInteger(number) ? number : 0 })
        }}
      />
    </Field>
  )
}

function Hours({ agent, error, onChange }: { agent: AgentFields; error: string | undefined; onChange: Change }) {
  const { t } = useTranslation('agents')
  const { startTime, endTime } = agent
  const isAllDay = startTime === endTime
  return (
    <div className="grid gap-3">
      {!isAllDay && (
        <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
          <Field label={t('fields.startTime')} id="startTime" error={error}>
            <TextInput
              type="time"
              dir="ltr"
              value={startTime}
              onChange={({ target }) => onChange({ startTime: target.value })}
            />
          </Field>
          <Field label={t('fields.endTime')} id="endTime">
            <TextInput
              type="time"
              dir="ltr"
              value={endTime}
              onChange={({ target }) => onChange({ endTime: target.value })}
            />
          </Field>
        </div>
      )}
      <Checkbox
        label={t('form.aroundTheClock')}
        hint={t('form.hoursHint')}
        checked={isAllDay}
        onChange={({ target }) =>
          onChange(target.checked ? { startTime: '00:00', endTime: '00:00' } : { startTime: '09:00', endTime: '17:00' })
        }
      />
    </div>
  )
}
