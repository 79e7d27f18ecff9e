/**
 * Step 1: a resume or a pasted text is read, and what was found is confirmed with one button. Typing does as well. What came along
 * from the home page is read already, so it stands first.
 */
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProfileSuggestion } from '#shared/domain/facts/own-words/suggest-profile.ts'
import { changedFields } from '#shared/sync/is-equal.ts'
import { mutate, mutateEach } from '../../local/mutate.ts'
import { useFactRecords, useProfile } from '../../local/queries/account.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { dropFields, useIsReading, useProfileSuggestion } from '../../local/suggestions.ts'
import type { OpenFact } from '../../parts/facts/fact-dialog.tsx'
import { Form, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { FoundFacts, type FoundLine } from './found-facts.tsx'
import {
  type FieldsProps,
  HeadlineField,
  NameFields,
  OverviewField,
  RateField,
  SkillsField,
} from './profile-fields.tsx'
import { EMPTY_FACTS, FACT_FIELDS, type Facts, type OnboardingDraft, type StepProps } from './progress-draft.ts'
import { ReadAbout } from './read-about.tsx'
import { StepActions } from './step-actions.tsx'
import { later } from '../../ui/later.tsx'

const FactDialog = later(async () => (await import('../../parts/facts/fact-dialog.tsx')).FactDialog)

export function ProfileStep({ draft, set, onNext }: StepProps & { onNext: (facts: Facts) => Promise<void> }) {
  const { t } = useTranslation(['onboarding', 'settings', 'ui'])
  const form = useForm()
  const [open, setOpen] = useState<OpenFact | null>(null)
  const { facts, suggested, lines, keptCount, isReading, isRead, hasFields, save } = useFound(draft)
  const typeInstead = useFocusAfter(hasFields)
  // Whoever has written about themselves on the home page is not asked for it again.
  const cameAlong = isRead && draft.post !== null
  return (
    <>
      <Form
        form={form}
        problems={t('problems')}
        className="grid grid-cols-1 gap-5"
        onSubmit={async () => {
          if (await save()) await onNext(facts)
        }}
      >
        {!cameAlong && <ReadAbout draft={draft} set={set} />}
        {!hasFields && (
          <div>
            <Button variant="ghost" ref={typeInstead} onClick={() => set({ hasFields: true })}>
              {t('about.type')}
            </Button>
          </div>
        )}
        <FoundFacts
          isReading={isReading}
          records={suggested.toReversed()}
          lines={lines}
          unticked={draft.unticked}
          onChange={(unticked) => set({ unticked })}
          onEdit={(record) => setOpen({ record })}
        />
        {hasFields && <Fields facts={facts} onChange={(patch) => set({ facts: { ...draft.facts, ...patch } })} />}
        {cameAlong && (
          <Disclosure summary={t('about.more')}>
            <ReadAbout draft={draft} set={set} />
          </Disclosure>
        )}
        <StepActions note={isRead ? t('about.keepNote') : undefined}>
          {isReading ? (
            // Its own key, so that a press on it never counts for the button that replaces it when the facts arrive.
            <Button key="reading" variant="primary" isBusy>
              {t('settings:resume.reading')}
            </Button>
          ) : (
            <SubmitButton>{keptCount > 0 ? t('about.keep', { count: keptCount }) : t('ui:continue')}</SubmitButton>
          )}
        </StepActions>
      </Form>
      {/* Outside: a form cannot stand in another. */}
      <Suspense fallback={null}>
        {open && <FactDialog open={open} onClose={() => setOpen(null)} isConfirmedLater />}
      </Suspense>
    </>
  )
}

/** @returns What was read and typed, and a function that keeps what is ticked; `save` answers whether somebody is signed in. */
function useFound(draft: OnboardingDraft) {
  const { user } = useAuth()
  const profile = useProfile()
  const suggestion = useProfileSuggestion() ?? {}
  const records = useFactRecords()
  const isReading = useIsReading(records)
  const suggested = records?.filter(({ status }) => status === 'suggested') ?? []
  const known: Facts = { ...EMPTY_FACTS, ...profile }
  const facts: Facts = { ...known, ...suggestion, ...draft.facts }
  const lines = useFoundLines(suggestion)
  const isKept = (id: string) => !draft.unticked.includes(id)
  const kept = suggested.filter(({ id }) => isKept(id))
  const keptLines = lines.filter(({ id }) => isKept(id))
  const isRead = suggested.length > 0 || Object.keys(suggestion).length > 0
  const hasFields = draft.hasFields || isRead || FACT_FIELDS.some((field) => String(known[field] || '') !== '')
  const save = async () => {
    if (!user) return false
    const own = Object.fromEntries(FACT_FIELDS.map((field) => [field, facts[field]]))
    const said = keptLines.flatMap(({ fields }) => Object.entries(fields))
    const patch = { ...changedFields(known, own), ...changedFields(profile ?? {}, Object.fromEntries(said)) }
    if (Object.keys(patch).length > 0) await mutate('profile.update', user.id, patch)
    await dropFields(Object.keys(suggestion))
    await mutateEach(
      'fact.confirm',
      kept.map(({ id }) => ({ id, patch: {} })),
    )
    await mutateEach(
      'fact.decline',
      suggested.filter(({ id }) => !isKept(id)).map(({ id }) => ({ id, patch: {} })),
    )
    return true
  }
  return { facts, suggested, lines, keptCount: kept.length + keptLines.length, isReading, isRead, hasFields, save }
}

/** @returns What was read for fields that have no input here; it is ticked or not, as the facts are. */
function useFoundLines(suggestion: ProfileSuggestion): (FoundLine & { fields: ProfileSuggestion })[] {
  const { t, i18n } = useTranslation('settings')
  const { languages, spokenLanguages, availability, refuses } = suggestion
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const spoken = spokenLanguages?.map(({ code }) => names.of(code)).join(', ')
  const lines = [
    { id: 'languages', text: languages ?? spoken, fields: { languages, spokenLanguages } },
    { id: 'availability', text: availability, fields: { availability } },
    { id: 'refuses', text: refuses?.join(' · '), fields: { refuses } },
  ] as const
  return lines.flatMap(({ id, text, fields }) =>
    text === undefined
      ? []
      : [
          {
            id,
            note: id === 'refuses' ? t('limits.refuses') : t(`profilePage.${id}`),
            text,
            fields: withoutUndefined(fields),
          },
        ],
  )
}

function withoutUndefined(fields: { [Name in keyof ProfileSuggestion]?: ProfileSuggestion[Name] | undefined }) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** @returns For the button that goes when the fields come: if it had the focus, the first field gets it. */
function useFocusAfter(hasFields: boolean) {
  const button = useRef<HTMLButtonElement | null>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hasFields && hadFocus.current) document.getElementById('firstName')?.focus()
    hadFocus.current = false
  }, [hasFields])
  return (element: HTMLButtonElement | null) => {
    // React takes the element back while it is still in the page.
    if (!element) hadFocus.current = document.activeElement === button.current
    button.current = element
  }
}

function Fields(props: FieldsProps) {
  return (
    <Card className="grid grid-cols-1 gap-5">
      <NameFields {...props} />
      <HeadlineField {...props} />
      <SkillsField {...props} />
      <RateField {...props} />
      <OverviewField {...props} />
    </Card>
  )
}
