/**
 * Changes the account's address in two steps: the password where there is one, then the codes that were mailed to the old and to the new
 * address.
 */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/auth.ts'
import type { User } from '#shared/domain/user.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { call } from '../../../net/client.ts'
import { DidYouMean } from '../../../parts/account/did-you-mean.tsx'
import { Form, FormField, SubmitButton } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { PasswordField } from '../../../parts/new-password-fields.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'

export function EmailChange({ user }: { user: User }) {
  const { t } = useTranslation(['settings', 'auth'])
  const { isOnline } = useSyncStatus()
  const [isOpen, setOpen] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const close = () => {
    setOpen(false)
    setSent(null)
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
  return sent === null ? (
    <NewAddress user={user} onSent={setSent} onCancel={close} />
  ) : (
    <Proof user={user} sent={sent} onDone={close} />
  )
}

/** Whether the old address has a code too: it has none where nobody ever proved it. */
interface Sent {
  email: string
  asksOld: boolean
}

interface NewAddressProps {
  user: User
  onSent: (sent: Sent) => void
  onCancel: () => void
}

function NewAddress({ user, onSent, onCancel }: NewAddressProps) {
  const { t } = useTranslation('settings')
  const form = useForm((_, body) => ({ title: t('emailChange.open'), body }))
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const send = async () => {
    const body = parseOrThrow(auth.newEmailCode.request, { email, ...(user.hasPassword && { password }) })
    const { asksOld } = await call(auth.newEmailCode, { params: { id: user.id }, body })
    onSent({ email: body.email, asksOld })
  }
  return (
    <Form form={form} problems={null} className="grid max-w-md grid-cols-1 gap-4" onSubmit={send}>
      {user.emailVerified && <p>{t('emailChange.note', { email: user.email })}</p>}
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
      <DidYouMean email={email} onChoose={setEmail} />
      {user.hasPassword ? (
        <PasswordField
          name="password"
          label={t('delete.password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
      ) : (
        <p className="text-sm text-ink-2">{t('emailChange.google')}</p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>{user.emailVerified ? t('emailChange.sendBoth') : t('emailChange.send')}</SubmitButton>
        <Button variant="ghost" onClick={onCancel}>
          {t('emailChange.cancel')}
        </Button>
      </div>
      {user.emailVerified && <p className="text-sm text-ink-2">{t('emailChange.lost', { email: user.email })}</p>}
    </Form>
  )
}

function Proof({ user, sent, onDone }: { user: User; sent: Sent; onDone: () => void }) {
  const { t } = useTranslation('settings')
  const { merge } = useAuth()
  const form = useForm((_, body) => ({ title: t('emailChange.open'), body }))
  const [code, setCode] = useState('')
  const [oldCode, setOldCode] = useState('')
  const { email, asksOld } = sent
  const change = async () => {
    const body = parseOrThrow(auth.changeEmail.request, { email, code, ...(asksOld && { oldCode }) })
    const { data } = await call(auth.changeEmail, { params: { id: user.id }, body })
    await merge(data)
    const news = asksOld ? { body: t('emailChange.doneNote') } : {}
    showToast({ title: t('emailChange.done', { email: data.email }), ...news, tone: 'good' })
    onDone()
  }
  const field = (name: string, address: string, value: string, onChange: (text: string) => void) => (
    <FormField name={name} label={t('emailChange.codeAt', { email: address })} isRequired>
      <CodeInput value={value} onChange={onChange} />
    </FormField>
  )
  return (
    <Form form={form} problems={null} className="grid max-w-md grid-cols-1 gap-4" onSubmit={change}>
      <p role="status">
        {asksOld ? t('emailChange.sentBoth', { old: user.email, email }) : t('emailChange.sent', { email })}
      </p>
      {asksOld && field('oldCode', user.email, oldCode, setOldCode)}
      {field('code', email, code, setCode)}
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton>{t('emailChange.confirm')}</SubmitButton>
        <Button variant="ghost" onClick={onDone}>
          {t('emailChange.cancel')}
        </Button>
      </div>
    </Form>
  )
}
