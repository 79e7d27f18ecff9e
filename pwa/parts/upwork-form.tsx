/** The specified Upwork credential form; offered only where the server plays with a sandbox. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketplaces, upworkCredentialsSchema } from '#shared/contract/marketplaces.ts'
import { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useConnectionWords } from '../i18n/use-connection-words.ts'
import { useFormProblems } from '../i18n/use-form-problems.ts'
import { useAuth } from '../local/auth.tsx'
import { useDraft } from '../local/drafts.ts'
import { syncNow } from '../local/loop.ts'
import { useSyncStatus } from '../local/sync-status.ts'
import { call } from '../net/client.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormSummary } from '../ui/form-summary.tsx'
import { PasswordInput, TextInput } from '../ui/text-input.tsx'
import { showToast } from '../ui/toast.ts'

/** Survives a reload. */
const SHOWN = { freelancerName: '', username: '', profileUrl: '' }
/** Never kept. */
const SECRET = { password: '', securityAnswer: '' }
const AUTOCOMPLETE = { freelancerName: 'name', username: 'off', profileUrl: 'url' } as const

export interface UpworkFormProps {
  onDone: () => void | Promise<void>
  /** What stands beside its button; the button alone where it is absent. */
  actions?: ((save: ReactNode) => ReactNode) | undefined
}

export function UpworkForm({ onDone, actions = (save) => <div>{save}</div> }: UpworkFormProps) {
  const { t } = useTranslation(['marketplaces', 'ui'])
  const { isOnline } = useSyncStatus()
  const [shown = SHOWN, setShown, clearShown] = useDraft('upwork', SHOWN)
  const [secret, setSecret] = useState(SECRET)
  const { sentences, attempt, isBusy, save } = useSave(async () => {
    await clearShown()
    setSecret(SECRET)
    await onDone()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save({ ...shown, ...secret })
  }
  const text = (field: keyof typeof SHOWN) => (
    <Field
      label={t(`upwork.${field}`)}
      id={field}
      error={sentences[field]}
      hint={field === 'profileUrl' ? <bdi dir="ltr">{t('upwork.profileUrlHint')}</bdi> : undefined}
      isRequired
    >
      <TextInput
        autoComplete={AUTOCOMPLETE[field]}
        dir={field === 'profileUrl' ? 'ltr' : 'auto'}
        inputMode={field === 'profileUrl' ? 'url' : 'text'}
        value={shown[field]}
        onChange={({ target }) => setShown({ ...shown, [field]: target.value })}
      />
    </Field>
  )
  const hidden = (field: keyof typeof SECRET) => (
    <Field label={t(`upwork.${field}`)} id={field} error={sentences[field]} isRequired>
      <PasswordInput
        autoComplete="off"
        showLabel={t('ui:showPassword')}
        hideLabel={t('ui:hidePassword')}
        value={secret[field]}
        onChange={({ target }) => setSecret({ ...secret, [field]: target.value })}
      />
    </Field>
  )
  return (
    <form className="grid grid-cols-1 gap-5" onSubmit={submit} noValidate>
      <FormSummary
        title={t('upwork.problems')}
        attempt={attempt}
        problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      {text('freelancerName')}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('username')}
        {hidden('password')}
      </div>
      {hidden('securityAnswer')}
      {text('profileUrl')}
      {actions(
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isOnline}>
          {t('upwork.save')}
        </Button>,
      )}
    </form>
  )
}

type Values = typeof SHOWN & typeof SECRET

/** Sends what was typed, once at a time, and says in the specified words what became of it. */
function useSave(onSaved: () => Promise<void>) {
  const { t } = useTranslation('marketplaces')
  const { user } = useAuth()
  const words = useConnectionWords()
  const { sentences, attempt, show, reset } = useFormProblems()
  const [isBusy, setBusy] = useState(false)
  const save = async (values: Values) => {
    if (isBusy) return
    setBusy(true)
    try {
      if (!user) throw new AppError('session.missing')
      const body = parseOrThrow(upworkCredentialsSchema, { ...values, userId: user.id })
      await call(marketplaces.upworkCredentials, { body })
      reset()
      showToast({ title: t('upwork.savedTitle'), body: t('upwork.saved'), tone: 'good' })
      await syncNow()
      await onSaved()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.details.fields) show(error.details.fields)
      else showToast({ ...words.upwork(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return { sentences, attempt, isBusy, save }
}
