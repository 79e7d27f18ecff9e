/** Step 1: the few facts that make a letter good. All are optional. */
import FileText from 'lucide-react/icons/file-text'
import { useTranslation } from 'react-i18next'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { mutate } from '../../local/mutate.ts'
import { useProfile, useResume } from '../../local/queries/account.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Suggestions } from '../../parts/facts/suggestions.tsx'
import { ResumeUpload } from '../../parts/resume-upload.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import type { Facts, StepProps } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'

const EMPTY: Facts = { firstName: '', lastName: '', title: '', overview: '', skills: [] }

export function ProfileStep({ draft, set, onNext }: StepProps & { onNext: () => void }) {
  const { t } = useTranslation(['onboarding', 'settings', 'ui'])
  const { user } = useAuth()
  const profile = useProfile()
  const form = useForm()
  const facts: Facts = { ...EMPTY, ...profile, ...draft.facts }
  const change = (patch: Partial<Facts>) => set({ facts: { ...draft.facts, ...patch } })

  const save = async () => {
    if (!user) return
    if (Object.keys(draft.facts).length > 0) await mutate('profile.update', user.id, draft.facts)
    onNext()
  }
  const text = (field: 'firstName' | 'lastName' | 'title', label: string, autoComplete: string) => (
    <FormField name={field} label={label} hint={field === 'title' ? t('settings:profilePage.headlineHint') : undefined}>
      <TextInput
        autoComplete={autoComplete}
        value={facts[field]}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </FormField>
  )
  return (
    <Form form={form} problems={t('problems')} className="grid grid-cols-1 gap-5" onSubmit={save}>
      <div className="grid gap-5 sm:grid-cols-2">
        {text('firstName', t('settings:profilePage.firstName'), 'given-name')}
        {text('lastName', t('settings:profilePage.lastName'), 'family-name')}
      </div>
      {text('title', t('settings:profilePage.headline'), 'organization-title')}
      <FormField name="skills" label={t('settings:profilePage.skills')} hint={t('settings:profilePage.skillsHint')}>
        <TagInput values={facts.skills} onChange={(skills) => change({ skills })} words={useTagWords()} />
      </FormField>
      <FormField
        name="overview"
        label={t('settings:profilePage.overview')}
        hint={t('settings:profilePage.overviewHint')}
      >
        <Textarea rows={4} value={facts.overview} onChange={({ target }) => change({ overview: target.value })} />
      </FormField>
      <ResumeField />
      <StepActions onBack={null} onNext={() => void form.run(save)}>
        <SubmitButton>{t('ui:continue')}</SubmitButton>
      </StepActions>
    </Form>
  )
}

/** An optional resume; letters may use its facts. */
function ResumeField() {
  const { t } = useTranslation(['settings', 'ui'])
  const resume = useResume()
  return (
    <section aria-label={t('resume.title')} className="grid gap-2.5">
      <p className="font-medium">
        {t('resume.title')} <span className="ms-1 text-sm font-normal text-ink-3">{t('ui:optional')}</span>
      </p>
      {resume && (
        <p className="flex items-center gap-2.5 text-ink-2">
          <FileText className="size-5 shrink-0 text-accent" aria-hidden="true" />
          <bdi className="min-w-0 break-words">{resume.fileName}</bdi>
        </p>
      )}
      <ResumeUpload hasOne={resume !== null && resume !== undefined} />
      <Suggestions />
    </section>
  )
}
