/** The freelancer's facts: the only things a letter may say about them. */
import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/domain/profile.ts'
import { needsLatinName } from '#shared/domain/signed-name.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { useProfile } from '../../local/queries/account.ts'
import { withSeen } from '../../local/with-seen.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { SettingsFrame } from '../../parts/settings/settings-frame.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { TagInput } from '../../ui/form/tag-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { AnswerBank } from './answer-bank.tsx'
import { NumberField } from '../../parts/form/number-field.tsx'
import { FactsCard } from './facts/facts-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { ProfilesCard } from './profiles-card.tsx'
import { ResumeCard } from './resume-card.tsx'

type Facts = Omit<Profile, 'id'>

export function ProfilePage() {
  const { t } = useTranslation(['settings', 'ui', 'facts', 'learning'])
  const profile = useProfile()
  return (
    <>
      <PageHeader
        title={t('profilePage.title')}
        subtitle={t('profilePage.lead')}
        back={{ href: '/settings', label: t('title') }}
      />
      <SettingsFrame
        current="profile"
        sections={[
          { id: 'profiles', title: t('profiles.title') },
          { id: 'facts', title: t('facts:title') },
          { id: 'limits', title: t('limits.title') },
          { id: 'resume', title: t('resume.title') },
          { id: 'answers', title: t('profilePage.answers') },
        ]}
      >
        <ProfilesCard />
        <FactsCard />
        {profile ? <ProfileForm profile={profile} /> : <SkeletonCard label={t('ui:loading')} lines={8} />}
        <ResumeCard />
        <AnswerBank />
      </SettingsFrame>
    </>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings')
  const [draft, setDraft, clearDraft] = useDraft<Partial<Facts> & { seen?: Partial<Facts> }>('profile', {})
  const form = useForm()
  if (!draft) return null
  const { seen, ...typed } = draft
  const facts: Facts = { ...profile, ...typed }
  const isDrafted = Object.keys(typed).length > 0
  const set = (patch: Partial<Facts>) => setDraft(withSeen(profile, draft, patch))
  const save = async () => {
    await mutate('profile.update', profile.id, typed, seen)
    await clearDraft()
    showToast({ title: t('profilePage.saved'), body: t('profilePage.savedNote'), tone: 'good' })
  }
  return (
    <Form form={form} problems={t('profilePage.problems')} className="grid gap-5" onSubmit={save}>
      <SectionCard title={t('profilePage.title')}>
        <MainFacts facts={facts} set={set} />
      </SectionCard>
      <LimitsCard facts={facts} set={set} />
      <div
        data-bottom-actions=""
        className={isDrafted ? 'sticky bottom-20 flex justify-end lg:bottom-4' : 'flex justify-end'}
      >
        <SubmitButton size="large" disabled={!isDrafted}>
          {t('profilePage.save')}
        </SubmitButton>
      </div>
    </Form>
  )
}

interface FactsProps {
  facts: Facts
  set: (patch: Partial<Facts>) => void
}

const SHORT_FIELDS = ['languages', 'availability'] as const

function MainFacts({ facts, set }: FactsProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const hints: Partial<Record<keyof Facts, string>> = {
    title: t('profilePage.headlineHint'),
    latinName: t('profilePage.latinNameHint'),
  }
  const text = (field: 'firstName' | 'lastName' | 'latinName' | 'title', label: string, autoComplete?: string) => (
    <FormField name={field} label={label} hint={hints[field]}>
      <TextInput
        autoComplete={autoComplete}
        value={facts[field]}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </FormField>
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {text('firstName', t('profilePage.firstName'), 'given-name')}
        {text('lastName', t('profilePage.lastName'), 'family-name')}
        {needsLatinName(facts) && text('latinName', t('profilePage.latinName'))}
      </div>
      {text('title', t('profilePage.headline'), 'organization-title')}
      <FormField name="overview" label={t('profilePage.overview')} hint={t('profilePage.overviewHint')}>
        <Textarea rows={4} value={facts.overview} onChange={({ target }) => set({ overview: target.value })} />
      </FormField>
      <FormField name="skills" label={t('profilePage.skills')} hint={t('profilePage.skillsHint')}>
        <TagInput values={facts.skills} onChange={(skills) => set({ skills })} words={useTagWords()} />
      </FormField>
      {SHORT_FIELDS.map((field) => (
        <FormField key={field} name={field} label={t(`profilePage.${field}`)}>
          <Textarea rows={1} value={facts[field]} onChange={({ target }) => set({ [field]: target.value })} />
        </FormField>
      ))}
      <NumberField
        name="hourlyRateUsd"
        label={t('profilePage.hourlyRate')}
        value={facts.hourlyRateUsd || null}
        onChange={(dollars) => set({ hourlyRateUsd: dollars ?? 0 })}
      />
    </div>
  )
}
