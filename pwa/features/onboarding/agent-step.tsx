/** Step 3: the agent, filled in from the search, with the few fields one may want to change now. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentFields } from '#shared/domain/agent.ts'
import { dailyCap, limitsFromUsage } from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { mutate } from '../../local/mutate.ts'
import { useProfile, useSettings, useUsage } from '../../local/queries/account.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { SendingModes } from '../../parts/sending-modes.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import type { StepProps } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'
import { suggestedAgent } from './suggested-agent.ts'

export function AgentStep({ draft, set, onBack }: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['agents', 'onboarding', 'ui'])
  const form = useForm()
  const { agent, cap } = useAgent(draft)
  const change = (patch: typeof draft.agent) => set({ agent: { ...draft.agent, ...patch } })

  const create = async () => {
    const fields: FieldProblems = {}
    if (agent.emailsPerDay > cap) fields.emailsPerDay = { key: 'plan_max_per_day', params: { n: cap } }
    if (draft.agent.mode === undefined) fields.mode = { key: 'mode_required' }
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
    const agentId = draft.agentId ?? newId()
    await mutate(draft.agentId ? 'agent.update' : 'agent.create', agentId, agent)
    showToast({ title: t('form.created'), body: t('form.createdBody'), tone: 'good' })
    set({ agentId, step: 3 })
  }
  return (
    <Form form={form} problems={t('form.problems')} className="grid grid-cols-1 gap-5" onSubmit={create}>
      {draft.foundCount !== null && (
        <Notice tone="good">
          {t('onboarding:found', { count: draft.foundCount, platform: MARKETPLACE_NAMES[draft.search.platform] })}
        </Notice>
      )}
      <FormField name="title" label={t('fields.title')} hint={t('form.jobTitleHint')} isRequired>
        <TextInput maxLength={200} value={agent.title} onChange={({ target }) => change({ title: target.value })} />
      </FormField>
      <FormField name="skills" label={t('fields.skills')} hint={t('onboarding:skillsHint')}>
        <TagInput values={agent.skills} onChange={(skills) => change({ skills })} words={useTagWords()} />
      </FormField>
      <PerDay value={agent.emailsPerDay} cap={cap} onChange={change} />
      <Hours agent={agent} onChange={change} />
      <SendingModes
        mode={draft.agent.mode ?? ''}
        platforms={agent.platforms}
        onChange={(mode) => change({ mode })}
        error={form.sentences.mode}
      />
      <StepActions onBack={onBack}>
        <SubmitButton>{draft.agentId ? t('form.update') : t('form.create')}</SubmitButton>
      </StepActions>
    </Form>
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

function PerDay({ value, cap, onChange }: { value: number; cap: number; onChange: Change }) {
  const { t } = useTranslation('agents')
  // It may be empty while one types.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <FormField
      name="emailsPerDay"
      label={t('fields.emailsPerDay')}
      hint={t('form.perDayHint', { limit: cap })}
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
    </FormField>
  )
}

function Hours({ agent, onChange }: { agent: AgentFields; onChange: Change }) {
  const { t } = useTranslation('agents')
  const { startTime, endTime } = agent
  const isAllDay = startTime === endTime
  return (
    <div className="grid gap-3">
      {!isAllDay && (
        <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
          <FormField name="startTime" label={t('fields.startTime')}>
            <TextInput
              type="time"
              dir="ltr"
              value={startTime}
              onChange={({ target }) => onChange({ startTime: target.value })}
            />
          </FormField>
          <FormField name="endTime" label={t('fields.endTime')}>
            <TextInput
              type="time"
              dir="ltr"
              value={endTime}
              onChange={({ target }) => onChange({ endTime: target.value })}
            />
          </FormField>
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
