/** The specified Upwork credential form; offered only where the server plays with a sandbox. */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { marketplaces, upworkCredentialsSchema } from '#shared/contract/marketplaces.ts'
import { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useConnectionWords } from '../../i18n/use-connection-words.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useAuth } from '../../local/auth.tsx'
import { useDraft } from '../../local/drafts.ts'
import { syncNow } from '../../local/loop.ts'
import { call } from '../../net/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormSummary } from '../../ui/form-summary.tsx'
import { PasswordInput, TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

export function UpworkForm({ isOnline, onDone }: { isOnline: boolean; onDone: () => void }) {
  const { t } = useTranslation(['marketplaces', 'ui'])
  const { user } = useAuth()
  const words = useConnectionWords()
  const { sentences, attempt, show, reset } = useFormProblems()
  // What is no secret survives a reload.
  const [draft, setDraft, clearDraft] = useDraft('upwork', { freelancerName: '', username: '', profileUrl: '' })
  const [secrets, setSecrets] = useState({ password: '', securityAnswer: '' })
  const [isBusy, setBusy] = useState(false)

  if (!draft) return null
  const values = { ...draft, ...secrets }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!user) return
    setBusy(true)
    try {
      const body = parseOrThrow(upworkCredentialsSchema, { ...values, userId: user.id })
      await call(marketplaces.upworkCredentials, { body })
      await syncNow()
      await clearDraft()
      setSecrets({ password: '', securityAnswer: '' })
      reset()
      showToast({ title: t('upwork.savedTitle'), body: t('upwork.saved'), tone: 'good' })
      onDone()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.details.fields) show(error.details.fields)
      else showToast({ ...words.upwork(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  const text = (field: 'freelancerName' | 'username' | 'profileUrl', autoComplete: string) => (
    <Field
      label={t(`upwork.${field}`)}
      id={field}
      error={sentences[field]}
      hint={field === 'profileUrl' ? t('upwork.profileUrlHint') : undefined}
      isRequired
    >
      <TextInput
        autoComplete={autoComplete}
        dir={field === 'profileUrl' ? 'ltr' : 'auto'}
        inputMode={field === 'profileUrl' ? 'url' : 'text'}
        value={values[field]}
        onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
      />
    </Field>
  )
  const secret = (field: 'password' | 'securityAnswer') => (
    <Field label={t(`upwork.${field}`)} id={field} error={sentences[field]} isRequired>
      <PasswordInput
        autoComplete="off"
        showLabel={t('ui:showPassword')}
        hideLabel={t('ui:hidePassword')}
        value={values[field]}
        onChange={({ target }) => setSecrets({ ...secrets, [field]: target.value })}
      />
    </Field>
  )
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <FormSummary
        title={t('upwork.problems')}
        attempt={attempt}
        problems={Object.entries(sentences).map(([fieldId, message]) => ({ fieldId, message }))}
      />
      {text('freelancerName', 'name')}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('username', 'off')}
        {secret('password')}
      </div>
      {secret('securityAnswer')}
      {text('profileUrl', 'url')}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy} disabled={!isOnline}>
          {t('upwork.save')}
        </Button>
      </div>
    </form>
  )
}
