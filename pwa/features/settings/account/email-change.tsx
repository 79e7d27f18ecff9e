/** Changes the account's address in two steps: the password, then the code that was mailed to the new address. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/auth.ts'
import type { User } from '#shared/domain/user.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call } from '../../../net/client.ts'
import { Form, FormField, SubmitButton } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { PasswordField } from '../../../parts/new-password-fields.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { TextInput } from '../../../ui/form/text-input.tsx'

export function EmailChange({ user }: { user: User }) {
  const { t } = useTranslation(['settings', 'auth'])
  const { isOnline } = useSyncStatus()
  const [isOpen, setOpen] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setSentTo(null)
  }
  if (user.isDemo) return null
  if (!isOpen) {
    return (
      <div className="grid justify-items-start gap-2">
        <Button size="small" disabled={!isOnline} onClick={() => setOpen(true)}>
          {t('emailChange.open')}
        </Button>
        {!isOnline && <p className="text-sm text-ink-2">{t('needsNetwork')}</p>}
      </div>
    )
  }
  if (!user.hasPassword) return <p className="max-w-prose text-ink-2">{t('auth:passwordChange.none')}</p>
  return sentTo === null ? (
    <NewAddress user={user} onSent={setSentTo} onCancel={close} />
  ) : (
    <Proof user={user} email={sentTo} onDone={close} />
  )
}

interface NewAddressProps {
  user: User
  onSent: (email: string) => void
  onCancel: () => void
}

function NewAddress({ user, onSent, onCancel }: NewAddressProps) {
  const { t } = useTranslation('settings')
  const form = useForm((_, body) => ({ title: t('emailChange.open'), body }))
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const send = async () => {
    const body = parseOrThrow(auth.newEmailCode.request, { email, password })
    await call(auth.newEmailCode, { params: { id: user.id }, body })
    onSent(body.email)
  }
  return (
    <Form form={form} problems={null} className="grid max-w-md grid-cols-1 gap-4" onSubmit={send}>
      <FormField name="email" label={t('emailChange.new')} isRequired>
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </FormField>
      <PasswordField
        name="password"
        label={t('delete.password')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>{t('emailChange.send')}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          {t('emailChange.cancel')}
        </Button>
      </div>
    </Form>
  )
}

function Proof({ user, email, onDone }: { user: User; email: string; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const { merge } = useAuth()
  const form = useForm((_, body) => ({ title: t('emailChange.open'), body }))
  const [code, setCode] = useState('')
  const change = async () => {
    const body = parseOrThrow(auth.changeEmail.request, { email, code })
    const { data } = await call(auth.changeEmail, { params: { id: user.id }, body })
    await merge(data)
    showToast({ title: t('emailChange.done', { email: data.email }), body: t('emailChange.doneNote'), tone: 'good' })
    onDone()
  }
  return (
    <Form form={form} problems={null} className="grid max-w-md grid-cols-1 gap-4" onSubmit={change}>
      <p role="status">{t('emailChange.sent', { email })}</p>
      <FormField name="code" label={t('delete.code')} isRequired>
        <TextInput
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </FormField>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>{t('emailChange.confirm')}</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          {t('emailChange.cancel')}
        </Button>
      </div>
    </Form>
  )
}
