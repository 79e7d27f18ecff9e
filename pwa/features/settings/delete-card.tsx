/** The end of an account: confirmed by the password, or by a code from the mail where there is none. */
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/users.ts'
import { emailCodeSchema, type User } from '#shared/domain/user.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useAuth } from '../../local/auth.tsx'
import { useSyncStatus } from '../../local/sync-status.ts'
import { call } from '../../net/client.ts'
import { useNetworkCall } from '../../parts/use-network-call.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput, TextInput } from '../../ui/text-input.tsx'
import { showToast } from '../../ui/toast.ts'

export function DeleteCard() {
  const { t } = useTranslation(['settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const [isAsking, setAsking] = useState(false)
  return (
    <SectionCard id="delete" title={t('delete.title')} note={t('delete.note')}>
      <Button variant="danger" disabled={!isOnline} onClick={() => setAsking(true)}>
        {t('delete.open')}
      </Button>
      {!isOnline && <p className="mt-3 text-sm text-ink-2">{t('needsNetwork')}</p>}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('delete.question')}
        description={t('delete.what')}
        closeLabel={t('ui:close')}
      >
        {user && <Confirmation user={user} onCancel={() => setAsking(false)} />}
      </Dialog>
    </SectionCard>
  )
}

function Confirmation({ user, onCancel }: { user: User; onCancel: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const { leave } = useAuth()
  const errorText = useErrorText()
  const { sentences, show } = useFormProblems()
  const [isByCode, setByCode] = useState(!user.hasPassword)
  const [secret, setSecret] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const remove = async (event: FormEvent) => {
    event.preventDefault()
    setProblem(null)
    const code = emailCodeSchema.safeParse(secret)
    if (!user.isDemo && isByCode && !code.success) return show({ secret: { key: 'code_invalid' } })
    if (!user.isDemo && !isByCode && secret === '') return show({ secret: { key: 'password_required' } })
    const body = user.isDemo ? {} : isByCode ? { code: secret } : { password: secret }
    setBusy(true)
    try {
      await call(users.deleteAccount, { params: { id: user.id }, body, timeoutMs: 60_000 })
      await leave({ keepsData: false })
      showToast({ title: t('delete.done'), tone: 'good' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setBusy(false)
      const wrong = error.details.fields?.password
      if (wrong) show({ secret: wrong })
      else setProblem(errorText(error))
    }
  }
  return (
    <form className="grid gap-4" onSubmit={(event) => void remove(event)} noValidate>
      {!user.isDemo && !isByCode && (
        <Field label={t('delete.password')} id="secret" error={sentences.secret} isRequired>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('ui:showPassword')}
            hideLabel={t('ui:hidePassword')}
            value={secret}
            onChange={({ target }) => setSecret(target.value)}
          />
        </Field>
      )}
      {!user.isDemo && isByCode && (
        <ByCode user={user} secret={secret} setSecret={setSecret} error={sentences.secret} />
      )}
      {problem && (
        <p role="alert" className="text-bad">
          {problem}
        </p>
      )}
      {!user.isDemo && user.hasPassword && (
        <div>
          <Button
            variant="ghost"
            size="small"
            onClick={() => {
              setByCode(!isByCode)
              setSecret('')
            }}
          >
            {isByCode ? t('delete.usePassword') : t('delete.useCode')}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onCancel}>{t('delete.keep')}</Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t('delete.confirm')}
        </Button>
      </div>
    </form>
  )
}

interface ByCodeProps {
  user: User
  secret: string
  setSecret: (text: string) => void
  error: string | undefined
}

function ByCode({ user, secret, setSecret, error }: ByCodeProps) {
  const { t } = useTranslation('settings')
  const { isBusy, run } = useNetworkCall()
  const send = () =>
    run(async () => {
      await call(users.deletionCode, { params: { id: user.id } })
      showToast({ title: t('delete.codeSent', { email: user.email }), tone: 'good' })
    })
  return (
    <div className="grid gap-3">
      <div>
        <Button isBusy={isBusy} onClick={() => void send()}>
          {t('delete.sendCode')}
        </Button>
      </div>
      <Field label={t('delete.code')} id="secret" error={error} isRequired>
        <TextInput
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={secret}
          onChange={({ target }) => setSecret(target.value)}
        />
      </Field>
    </div>
  )
}
