/** Everything a plain agent needs, in four cards; the wizard will walk through the same fields. */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentFields } from '#shared/domain/agent.ts'
import { AppError } from '#shared/errors.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SearchFields } from './search-fields.tsx'
import { SendingFields } from './sending-fields.tsx'
import { WritingFields } from './writing-fields.tsx'

export interface AgentFormProps {
  fields: AgentFields
  /** Whether something is typed that is not saved. */
  isDrafted: boolean
  submitLabel: string
  onChange: (patch: Partial<AgentFields>) => void
  onDiscard: () => void
  /** @throws AppError `request.invalid` with fields, shown beside them. */
  onSubmit: () => Promise<void>
}

export function AgentForm({ fields, isDrafted, submitLabel, onChange, onDiscard, onSubmit }: AgentFormProps) {
  const { t } = useTranslation('agents')
  const { sentences, attempt, show, reset } = useFormProblems()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSubmit()
      reset()
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      show(error.details.fields)
    } finally {
      setBusy(false)
    }
  }
  const card = { fields, set: onChange, problems: sentences }
  return (
    <form className="grid max-w-3xl gap-5" onSubmit={(event) => void submit(event)} noValidate>
      <FormSummary
        title={t('form.problems')}
        attempt={attempt}
        problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      <SectionCard title={t('form.what')}>
        <SearchFields {...card} />
      </SectionCard>
      <SectionCard title={t('form.when')}>
        <ScheduleFields {...card} />
      </SectionCard>
      <SectionCard title={t('form.how')}>
        <SendingFields {...card} />
      </SectionCard>
      <SectionCard title={t('form.writing')}>
        <WritingFields {...card} />
      </SectionCard>
      <div data-bottom-actions="" className="flex flex-wrap justify-end gap-3">
        {isDrafted && (
          <Button variant="ghost" onClick={onDiscard}>
            {t('form.discardDraft')}
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" isBusy={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
