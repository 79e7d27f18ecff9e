/** Step 1: the few facts that make a letter good. None is required. */
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#shared/errors.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { useAuth } from '../../local/auth.tsx'
import { mutate } from '../../local/mutate.ts'
import { useProfile } from '../../local/queries/account.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import type { Facts, StepProps } from './progress-draft.ts'
import { ResumeField } from './resume-field.tsx'
import { StepActions } from './step-actions.tsx'

const EMPTY: Facts = { firstName: '', lastName: '', title: '', overview: '', skills: [] }

export function ProfileStep({ draft, set, onNext }: StepProps & { onNext: () => void }) {
  const { t } = useTranslation(['onboarding', 'settings', 'ui'])
  const { user } = useAuth()
  const profile = useProfile()
  const problems = useFormProblems()
  const facts: Facts = { ...EMPTY, ...profile, ...draft.facts }
  const change = (patch: Partial<Facts>) => set({ facts: { ...draft.facts, ...patch } })

  const save = async (event?: FormEvent) => {
    event?.preventDefault()
    if (!user) return
    try {
      if (Object.keys(draft.facts).length > 0) await mutate('profile.update', user.id, draft.facts)
      problems.reset()
      onNext()
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      problems.show(error.details.fields)
    }
  }
  const text = (field: 'firstName' | 'lastName' | 'title', label: string, autoComplete: string) => (
    <Field
      label={label}
      id={field}
      error={problems.sentences[field]}
      hint={field === 'title' ? t('settings:profilePage.headlineHint') : undefined}
    >
      <TextInput
        autoComplete={autoComplete}
        value={facts[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Field>
  )
  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={(event) => void save(event)} noValidate>
      <FormSummary
        title={t('problems')}
        attempt={problems.attempt}
        problems={Object.entries(problems.sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {text('firstName', t('settings:profilePage.firstName'), 'given-name')}
        {text('lastName', t('settings:profilePage.lastName'), 'family-name')}
      </div>
      {text('title', t('settings:profilePage.headline'), 'organization-title')}
      <Field
        label={t('settings:profilePage.skills')}
        id="skills"
        hint={t('settings:profilePage.skillsHint')}
        error={problems.sentences.skills}
      >
        <TagInput values={facts.skills} onChange={(skills) => change({ skills })} words={useTagWords()} />
      </Field>
      <Field
        label={t('settings:profilePage.overview')}
        id="overview"
        hint={t('settings:profilePage.overviewHint')}
        error={problems.sentences.overview}
      >
        <Textarea rows={4} value={facts.overview} onChange={({ target }) => change({ overview: target.value })} />
      </Field>
      <ResumeField />
      <StepActions onBack={null} onNext={() => void save()}>
        <Button type="submit" variant="primary">
          {t('ui:continue')}
        </Button>
      </StepActions>
    </form>
  )
}
