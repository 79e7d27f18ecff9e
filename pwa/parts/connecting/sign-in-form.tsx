/** The form that connects an account, drawn from the marketplace's record. It is offered only where the server takes passwords (a sandbox). */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { credentialsSchema, marketplaceCalls } from '#shared/contract/marketplaces.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { AppError } from '#shared/errors.ts'
import { MARKETPLACES, type OwnSignInForm } from '#shared/marketplaces/records.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useDraft } from '../../local/drafts.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { call } from '../../net/client.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Form, FormField, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { PasswordField } from '../new-password-fields.tsx'
import { useConnectionWords } from './use-connection-words.ts'

type SignInField = OwnSignInForm['fields'][number]
type Values = Readonly<Record<string, string>>

const INPUTS = {
  text: { autoComplete: 'name', dir: 'auto', inputMode: 'text' },
  user: { autoComplete: 'off', dir: 'auto', inputMode: 'text' },
  profileUrl: { autoComplete: 'url', dir: 'ltr', inputMode: 'url' },
} as const

/** @returns Whether accounts of the marketplace are connected by this form here. */
export function useHasSignInForm(platform: MarketplaceId): boolean {
  return useServerInfo()?.signIn[platform] === 'credentials' && MARKETPLACES[platform].signInForm !== null
}

interface SignInFormProps {
  platform: MarketplaceId
  /** The account is connected. It is not called where the user is asked first (`PendingAccounts`). */
  onDone?: () => void | Promise<void>
}

export function SignInForm({ platform, onDone }: SignInFormProps) {
  const { t } = useTranslation('marketplaces')
  const { isOnline } = useSyncStatus()
  const { user } = useAuth()
  const words = useConnectionWords()
  const form = useForm((error) => words.form(platform, error))
  const fields = MARKETPLACES[platform].signInForm?.fields ?? []
  const calls = marketplaceCalls[platform].form
  // What is not secret survives a reload. A secret is never stored.
  const [shown = {}, setShown, clearShown] = useDraft<Values>(platform, {})
  const [secret, setSecret] = useState<Values>({})
  const save = async () => {
    if (!user) throw new AppError('session.missing')
    if (!calls) return
    const blank = Object.fromEntries(fields.map(({ name }) => [name, '']))
    const body = parseOrThrow(credentialsSchema(platform), { ...blank, ...shown, ...secret, userId: user.id })
    const { isPending } = await call(calls.save, { body })
    if (!isPending) {
      showToast({ title: t(`signIn.${platform}.savedTitle`), body: t(`signIn.${platform}.saved`), tone: 'good' })
    }
    await syncNow()
    await clearShown()
    setSecret({})
    if (!isPending) await onDone?.()
  }
  const example = MARKETPLACES[platform].profile?.example
  const field = ({ name, is }: SignInField) => {
    const label = t(`signIn.${platform}.${name}`)
    if (is === 'secret') {
      const change = (value: string) => setSecret({ ...secret, [name]: value })
      return (
        <PasswordField
          key={name}
          name={name}
          label={label}
          autoComplete="off"
          value={secret[name] ?? ''}
          onChange={change}
        />
      )
    }
    const hint = is === 'profileUrl' ? <bdi dir="ltr">{example}</bdi> : undefined
    return (
      <FormField key={name} name={name} label={label} hint={hint} isRequired>
        <TextInput
          {...INPUTS[is]}
          value={shown[name] ?? ''}
          onChange={({ target }) => setShown({ ...shown, [name]: target.value })}
        />
      </FormField>
    )
  }
  return (
    <Form form={form} problems={t(`signIn.${platform}.problems`)} className="grid grid-cols-1 gap-5" onSubmit={save}>
      {linesOf(fields).map((line) =>
        line.length === 1 ? (
          line.map(field)
        ) : (
          <div key={line[0]?.name} className="grid gap-5 sm:grid-cols-2">
            {line.map(field)}
          </div>
        ),
      )}
      <div>
        <SubmitButton disabled={!isOnline}>{t(`signIn.${platform}.save`)}</SubmitButton>
      </div>
    </Form>
  )
}

/** Two halves that follow one another share a line. */
function linesOf(fields: readonly SignInField[]): SignInField[][] {
  const lines: SignInField[][] = []
  for (const field of fields) {
    const last = lines.at(-1)
    if (field.isHalf && last?.length === 1 && last[0]?.isHalf) last.push(field)
    else lines.push([field])
  }
  return lines
}
