/** Step 2: a first search. The agent will look for the same. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobs } from '#shared/contract/jobs.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { type JobSearch, jobSearchSchema } from '#shared/domain/jobs/search.ts'
import type { AppError } from '#shared/errors.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { SECOND_MS } from '#shared/time.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { call, serverMessage } from '../../net/client.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ErrorState } from '../../ui/feedback/notice-states.tsx'
import { RadioCards } from '../../ui/form/radio-cards.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { ConnectAccount } from './connect-account.tsx'
import { KindAndRates } from './kind-and-rates.tsx'
import type { StepProps } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'

/** A little longer than the server's own limit, so that its error arrives first. */
const PATIENCE_MS = 70 * SECOND_MS

export function SearchStep({ draft, set, onBack }: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['search', 'onboarding', 'marketplaces', 'ui'])
  const format = useFormat()
  const { isOnline } = useSyncStatus()
  const { search } = draft
  const change = (patch: Partial<JobSearch>) => set({ search: { ...search, ...patch }, foundCount: null })
  const hasAccount = useConnections()?.some((each) => each.platform === search.platform && each.status === 'connected')
  // Some marketplaces show nothing without a connection: then one can continue without a search.
  const isHidden = !MARKETPLACES[search.platform].showsVisitors && hasAccount === false
  const open = MARKETPLACE_IDS.filter((id) => MARKETPLACES[id].showsVisitors).map((id) => MARKETPLACE_NAMES[id])
  const [isConnecting, setConnecting] = useState(false)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { form, find, error } = useFirstSearch(search, (foundCount) => set({ search, foundCount, step: 2 }))
  const { isBusy } = form
  useKeptFocus(() => submitButton.current, isBusy)

  const onNext = () => {
    form.cancel()
    void form.run(async () => {
      parseOrThrow(jobSearchSchema, search)
      set({ step: 2 })
    })
  }
  if (isHidden && isConnecting) {
    // Back to the search, connected or not.
    const back = () => setConnecting(false)
    return (
      <ConnectAccount platform={search.platform} agentId={draft.agentId} onBack={back} onDone={async () => back()} />
    )
  }
  return (
    <Form
      form={form}
      problems={t('form.problems')}
      className="grid grid-cols-1 gap-5"
      aria-label={t('form.label')}
      onSubmit={find}
    >
      {error && <ErrorState title={t('error.title')} kept={t('error.kept')} advice={error} />}
      <FormField name="title" label={t('form.title')} hint={t('form.titleHint')} isRequired>
        <TextInput
          type="search"
          enterKeyHint="search"
          maxLength={200}
          value={search.title}
          onChange={({ target }) => change({ title: target.value })}
        />
      </FormField>
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
          {t('onboarding:jobsHidden', { platform: MARKETPLACE_NAMES[search.platform], others: format.list(open) })}
        </Notice>
      )}
      <KindAndRates search={search} onChange={change} />
      {!isOnline && <p className="text-sm text-ink-2">{t('onboarding:searchOffline')}</p>}
      <StepActions onBack={onBack} onNext={onNext} isNextMain={isHidden}>
        {isBusy && <Button onClick={form.cancel}>{t('ui:cancel')}</Button>}
        <SubmitButton ref={submitButton} variant={isHidden ? 'secondary' : 'primary'} disabled={!isOnline}>
          {isBusy ? t('form.searching') : t('form.submit')}
        </SubmitButton>
      </StepActions>
    </Form>
  )
}

/** The search and its messages. @param onFound Called when there are results to continue with. */
function useFirstSearch(search: JobSearch, onFound: (count: number) => void) {
  const { t } = useTranslation('search')
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const wordsFor = (error: AppError) =>
    serverMessage(error) ?? (error.code === 'server.unexpected' ? t('error.failed') : errorText(error))
  const form = useForm((error) =>
    isSignedOut(error)
      ? { title: t('error.signInTitle'), body: t('error.signIn') }
      : { title: t('error.toast'), body: wordsFor(error), isSaidOnScreen: true },
  )
  const { error } = form
  const isShown = error && !error.details.fields && !isSignedOut(error)
  return {
    form,
    error: isShown ? wordsFor(error) : null,
    async find(signal: AbortSignal) {
      const body = parseOrThrow(jobSearchSchema, search)
      if (!isOnline) return
      const found = await call(jobs.searchWithForm, { body, signal, timeoutMs: PATIENCE_MS })
      if (found.length > 0) onFound(found.length)
      else showToast({ title: t('none.toast'), body: t('none.body'), tone: 'info' })
    },
  }
}

function isSignedOut({ code }: AppError): boolean {
  return code.startsWith('session.')
}
