/** Step 2: a first look at what is out there; the agent will look for the same. */
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobs } from '#shared/contract/jobs.ts'
import { MARKETPLACE_IDS } from '#shared/domain/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { type JobSearch, jobSearchSchema } from '#shared/domain/search.ts'
import { AppError } from '#shared/errors.ts'
import { SECOND_MS } from '#shared/time.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { call, serverMessage } from '../../net/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorState } from '../../ui/notice-states.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { ConnectAccount } from './connect-account.tsx'
import { KindAndRates } from './kind-and-rates.tsx'
import type { StepProps } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'

/** A little more than the server takes: it says itself what took so long. */
const PATIENCE_MS = 70 * SECOND_MS

export function SearchStep({ draft, set, onBack }: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['search', 'onboarding', 'marketplaces', 'ui'])
  const { isOnline } = useSyncStatus()
  const problems = useFormProblems()
  const { search } = draft
  const change = (patch: Partial<JobSearch>) => set({ search: { ...search, ...patch }, foundCount: null })
  const hasAccount = useConnections()?.some((each) => each.platform === search.platform && each.status === 'connected')
  // Upwork shows visitors nothing: whoever has no connection yet goes on without a search.
  const isHidden = search.platform === 'upwork' && hasAccount === false
  const [isConnecting, setConnecting] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { run, cancel, isBusy, error } = useFirstSearch((foundCount) => set({ search, foundCount, step: 2 }))
  useKeptFocus(() => submitButton.current, isBusy)

  /** @returns The search, or null where something is missing. */
  const checked = (): JobSearch | null => {
    try {
      const wanted = parseOrThrow(jobSearchSchema, search)
      problems.reset()
      return wanted
    } catch (failure) {
      if (!(failure instanceof AppError) || !failure.details.fields) throw failure
      problems.show(failure.details.fields)
      return null
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = checked()
    if (wanted && isOnline) void run(wanted)
  }
  const goOn = () => {
    if (checked()) set({ step: 2 })
  }
  if (isHidden && isConnecting) {
    // Back to the search, connected or not.
    const back = () => setConnecting(false)
    return (
      <ConnectAccount platform={search.platform} agentId={draft.agentId} onBack={back} onDone={async () => back()} />
    )
  }
  return (
    <form className="grid grid-cols-1 gap-5" aria-label={t('form.label')} onSubmit={submit} noValidate>
      <FormSummary
        title={t('form.problems')}
        attempt={problems.attempt}
        problems={Object.entries(problems.sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      {error && <ErrorState title={t('error.title')} kept={t('error.kept')} advice={error} />}
      <Field label={t('form.title')} id="title" hint={t('form.titleHint')} error={problems.sentences.title} isRequired>
        <TextInput
          type="search"
          enterKeyHint="search"
          maxLength={200}
          value={search.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </Field>
      <RadioCards
        legend={t('form.platform')}
        options={MARKETPLACE_IDS.map((value) => ({ value, title: MARKETPLACE_NAMES[value] }))}
        value={search.platform}
        onChange={(platform) => change({ platform })}
        columns={2}
      />
      {isHidden && (
        <Notice
          tone="wait"
          action={
            <Button onClick={() => setConnecting(true)}>
              {t('marketplaces:connect', { platform: MARKETPLACE_NAMES[search.platform] })}
            </Button>
          }
        >
          {t('onboarding:upworkHidden')}
        </Notice>
      )}
      <KindAndRates search={search} onChange={change} />
      {!isOnline && <p className="text-sm text-ink-2">{t('onboarding:searchOffline')}</p>}
      <StepActions onBack={onBack} onNext={goOn} isNextMain={isHidden}>
        {isBusy && <Button onClick={cancel}>{t('ui:cancel')}</Button>}
        <Button
          ref={submitButton}
          type="submit"
          variant={isHidden ? 'secondary' : 'primary'}
          isBusy={isBusy}
          disabled={!isOnline}
        >
          {isBusy ? t('form.searching') : t('form.submit')}
        </Button>
      </StepActions>
    </form>
  )
}

/** The call, its messages, and its end when one leaves. @param onFound Called where there is something to go on with. */
function useFirstSearch(onFound: (count: number) => void) {
  const { t, i18n } = useTranslation('search')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const fail = (failure: AppError) => {
    if (failure.code.startsWith('session.'))
      return void showToast({ title: t('error.signInTitle'), body: t('error.signIn'), tone: 'bad' })
    const known = failure.code === 'server.unexpected' ? null : translateError(i18n, failure.code, failure.details)
    const words = serverMessage(failure) ?? known ?? t('error.failed')
    setError(words)
    showToast({ title: t('error.toast'), body: words, tone: 'bad', isSaidOnScreen: true })
  }
  const run = async (search: JobSearch) => {
    if (running.current) return
    const own = new AbortController()
    running.current = own
    setBusy(true)
    setError(null)
    try {
      const found = await call(jobs.searchWithForm, { body: search, signal: own.signal, timeoutMs: PATIENCE_MS })
      if (found.length > 0) onFound(found.length)
      else showToast({ title: t('none.toast'), body: t('none.body'), tone: 'info' })
    } catch (failure) {
      if (failure instanceof AppError) fail(failure)
      else if (!own.signal.aborted) throw failure
    } finally {
      running.current = null
      setBusy(false)
    }
  }
  return { run, cancel: () => running.current?.abort(), isBusy, error }
}
