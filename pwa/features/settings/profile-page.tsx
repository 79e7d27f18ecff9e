/** The freelancer's facts: the only things a letter may say about them. */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#shared/domain/profile.ts'
import { AppError } from '#shared/errors.ts'
import { type FormProblems, useFormProblems } from '../../i18n/use-form-problems.ts'
import { useTagWords } from '../../i18n/use-tag-words.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { useProfile } from '../../local/queries/account.ts'
import { SettingsFrame } from '../../parts/settings-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonCard } from '../../ui/skeleton.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { showToast } from '../../ui/toast.ts'
import { AnswerBank } from './answer-bank.tsx'
import { PortfolioEditor } from './portfolio-editor.tsx'
import { ResumeCard } from './resume-card.tsx'
import { useAnchor } from './use-anchor.ts'

type Facts = Omit<Profile, 'id'>

export function ProfilePage() {
  const { t } = useTranslation(['settings', 'ui'])
  const profile = useProfile()
  useAnchor(profile !== undefined)
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
          { id: 'portfolio', title: t('profilePage.portfolio') },
          { id: 'resume', title: t('resume.title') },
          { id: 'answers', title: t('profilePage.answers') },
        ]}
      >
        {profile ? <ProfileForm profile={profile} /> : <SkeletonCard label={t('ui:loading')} lines={8} />}
        <ResumeCard />
        <AnswerBank />
      </SettingsFrame>
    </>
  )
}

function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('settings')
  const [draft, setDraft, clearDraft] = useDraft<Partial<Facts>>('profile', {})
  const problems = useFormProblems()
  if (!draft) return null
  const facts: Facts = { ...profile, ...draft }
  const isDrafted = Object.keys(draft).length > 0
  const set = (patch: Partial<Facts>) => setDraft({ ...draft, ...patch })
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await mutate('profile.update', profile.id, draft)
      await clearDraft()
      problems.reset()
      showToast({ title: t('profilePage.saved'), body: t('profilePage.savedNote'), tone: 'good' })
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      problems.show(error.details.fields)
    }
  }
  return (
    <form className="grid gap-5" onSubmit={(event) => void onSubmit(event)} noValidate>
      <FormSummary
        title={t('profilePage.problems')}
        attempt={problems.attempt}
        problems={Object.entries(problems.sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      <SectionCard title={t('profilePage.title')}>
        <MainFacts facts={facts} set={set} problems={problems} />
      </SectionCard>
      <SectionCard id="portfolio" title={t('profilePage.portfolio')}>
        <PortfolioEditor items={facts.portfolio} onChange={(portfolio) => set({ portfolio })} problems={problems} />
      </SectionCard>
      <div
        data-bottom-actions=""
        className={isDrafted ? 'sticky bottom-20 flex justify-end lg:bottom-4' : 'flex justify-end'}
      >
        <Button type="submit" variant="primary" size="large" disabled={!isDrafted}>
          {t('profilePage.save')}
        </Button>
      </div>
    </form>
  )
}

interface FactsProps {
  facts: Facts
  set: (patch: Partial<Facts>) => void
  problems: FormProblems
}

const LONG_FIELDS = ['workHistory', 'education', 'certifications', 'languages', 'availability'] as const

function MainFacts({ facts, set, problems }: FactsProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const text = (field: 'firstName' | 'lastName' | 'title', label: string, autoComplete?: string) => (
    <Field
      label={label}
      id={field}
      error={problems.sentences[field]}
      hint={field === 'title' ? t('profilePage.headlineHint') : undefined}
    >
      <TextInput
        autoComplete={autoComplete}
        value={facts[field]}
        onChange={({ target }) => set({ [field]: target.value })}
      />
    </Field>
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {text('firstName', t('profilePage.firstName'), 'given-name')}
        {text('lastName', t('profilePage.lastName'), 'family-name')}
      </div>
      {text('title', t('profilePage.headline'), 'organization-title')}
      <Field
        label={t('profilePage.overview')}
        id="overview"
        hint={t('profilePage.overviewHint')}
        error={problems.sentences.overview}
      >
        <Textarea rows={4} value={facts.overview} onChange={({ target }) => set({ overview: target.value })} />
      </Field>
      <Field
        label={t('profilePage.skills')}
        id="skills"
        hint={t('profilePage.skillsHint')}
        error={problems.sentences.skills}
      >
        <TagInput values={facts.skills} onChange={(skills) => set({ skills })} words={useTagWords()} />
      </Field>
      {LONG_FIELDS.map((field) => (
        <Field
          key={field}
          label={t(`profilePage.${field}`)}
          id={field}
          hint={field === 'workHistory' ? t('profilePage.workHistoryHint') : undefined}
          error={problems.sentences[field]}
        >
          <Textarea
            rows={field === 'workHistory' ? 4 : 1}
            value={facts[field]}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        </Field>
      ))}
      <HourlyRate facts={facts} set={set} problems={problems} />
    </div>
  )
}

/** Kept as typed until it is a number, so that "12." can become "12.5". */
function HourlyRate({ facts, set, problems }: FactsProps) {
  const { t } = useTranslation('settings')
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field label={t('profilePage.hourlyRate')} id="hourlyRateUsd" error={problems.sentences.hourlyRateUsd}>
      <TextInput
        inputMode="decimal"
        dir="ltr"
        value={typed ?? (facts.hourlyRateUsd === 0 ? '' : String(facts.hourlyRateUsd))}
        onChange={({ target }) => {
          setTyped(target.value)
          const rate = Number(target.value.replace(',', '.'))
          if (Number.isFinite(rate)) set({ hourlyRateUsd: rate })
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  )
}
