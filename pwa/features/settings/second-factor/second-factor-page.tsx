/** Two-step login: turning it on with an authenticator app or a passkey, recovery codes, and turning it off. */
import { encodeQR } from 'qr'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { auth } from '#shared/contract/auth.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { useKeptAnswer } from '../../../local/use-kept-answer.ts'
import { call } from '../../../net/client.ts'
import { Form, FormField, SubmitButton } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { arePasskeysKnown, makePasskey } from '../../../parts/passkey.ts'
import { PasswordField } from '../../../parts/new-password-fields.tsx'
import { SettingsFrame } from '../../../parts/settings/settings-frame.tsx'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { CodeInput } from '../../../ui/form/code-input.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PasskeyList } from './passkey-list.tsx'

type Standing = z.infer<typeof auth.secondFactor.response>
type Setup = z.infer<typeof auth.beginSecondFactor.response>

export function SecondFactorPage() {
  const { t } = useTranslation(['auth', 'settings', 'ui'])
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const { answer: standing, load } = useSecondFactor(user?.id)
  const [setup, setSetup] = useState<Setup | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!user) return null

  const content = () => {
    if (codes) return <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
    if (!isOnline) return <p className="text-ink-2">{t('offlineShort')}</p>
    if (!user.hasPassword) return <PasswordFirst />
    if (!user.emailVerified) return <AddressFirst />
    if (!standing) return <SkeletonCard label={t('ui:loading')} lines={3} />
    if (setup) {
      const confirmed = async (recoveryCodes: string[]) => {
        setSetup(null)
        setCodes(recoveryCodes)
        await load()
      }
      return <SetupForm userId={user.id} setup={setup} onConfirmed={confirmed} />
    }
    return <SwitchForm user={user} standing={standing} onBegun={setSetup} onCodes={setCodes} onChanged={load} />
  }
  return (
    <>
      <PageHeader
        title={t('secondFactor.title')}
        subtitle={t('secondFactor.note')}
        back={{ href: '/settings', label: t('settings:title') }}
      />
      <SettingsFrame current="title">
        {user.isDemo ? (
          <Notice title={t('settings:inSample')}>{t('secondFactor.inSample')}</Notice>
        ) : (
          <SectionCard id="two-step" title={codes ? t('secondFactor.codesTitle') : t('secondFactor.title')}>
            {content()}
          </SectionCard>
        )}
      </SettingsFrame>
    </>
  )
}

function useSecondFactor(userId: string | undefined) {
  const ask = useCallback(
    async (options: { signal?: AbortSignal }) =>
      userId ? await call(auth.secondFactor, { params: { id: userId }, ...options }) : null,
    [userId],
  )
  return useKeptAnswer(ask)
}

function PasswordFirst() {
  const { t } = useTranslation('auth')
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-ink-2">{t('passwordChange.none')}</p>
      <ButtonLink href="/forgot-password">{t('passwordChange.set')}</ButtonLink>
    </div>
  )
}

/** A second step of somebody who does not read the address would lock its owner out. */
function AddressFirst() {
  const { t } = useTranslation(['errors', 'auth'])
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-ink-2">{t('auth.second_factor_unverified')}</p>
      <ButtonLink href="/verify-email">{t('auth:verify.submit')}</ButtonLink>
    </div>
  )
}

interface SwitchFormProps {
  user: { id: string; email: string }
  standing: Standing
  onBegun: (setup: Setup) => void
  /** Recovery codes come with the first passkey of an account without an app. */
  onCodes: (codes: string[]) => void
  onChanged: () => Promise<void>
}

/** Adds and removes the ways of the second step. Each takes the password. */
function SwitchForm({ user, standing, onBegun, onCodes, onChanged }: SwitchFormProps) {
  const { isOn, isAppOn, recoveryCodesLeft, passkeys, arePasskeysPossible } = standing
  const { t } = useTranslation('auth')
  const form = useForm((_, body) => ({ title: t('secondFactor.failed'), body }))
  const [password, setPassword] = useState('')
  const params = { id: user.id }
  const proof = () => parseOrThrow(auth.beginSecondFactor.request, { password })

  const addApp = async () => onBegun(await call(auth.beginSecondFactor, { params, body: proof() }))
  const addPasskey = async () => {
    const question = await call(auth.beginPasskey, { params, body: proof() })
    const made = await makePasskey(question, user)
    if (made.is !== 'done') {
      const body = t(made.is === 'canceled' ? 'secondFactor.passkeyNone' : 'secondFactor.passkeyThere')
      return void showToast({ title: t('secondFactor.failed'), body, tone: 'bad' })
    }
    const { recoveryCodes } = await call(auth.addPasskey, { params, body: made.answer })
    await changed(t('secondFactor.passkeyAdded'))
    if (recoveryCodes.length > 0) onCodes(recoveryCodes)
  }
  const removePasskey = (passkeyId: string) => async () => {
    await call(auth.removePasskey, { params: { ...params, passkeyId }, body: proof() })
    await changed(t('secondFactor.passkeyRemoved'))
  }
  const turnOff = async () => {
    await call(auth.endSecondFactor, { params, body: proof() })
    await changed(t('secondFactor.doneOff'))
  }
  async function changed(title: string): Promise<void> {
    setPassword('')
    showToast({ title, tone: 'good' })
    await onChanged()
  }
  const canAddPasskey = arePasskeysPossible && arePasskeysKnown()
  return (
    <Form
      form={form}
      problems={null}
      className="grid max-w-md grid-cols-1 gap-4"
      onSubmit={canAddPasskey ? addPasskey : isAppOn ? turnOff : addApp}
    >
      {isOn && (
        <Notice tone="good" title={t('secondFactor.doneOn')}>
          {t('secondFactor.left', { count: recoveryCodesLeft })}
        </Notice>
      )}
      {passkeys.length > 0 && (
        <PasskeyList passkeys={passkeys} isBusy={form.isBusy} onRemove={(id) => void form.run(removePasskey(id))} />
      )}
      {canAddPasskey && <p className="text-ink-2">{t('secondFactor.passkeysNote')}</p>}
      <PasswordField
        name="password"
        label={t('passwordChange.current')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <div className="flex flex-wrap gap-3">
        {canAddPasskey && <SubmitButton>{t('secondFactor.passkeyAdd')}</SubmitButton>}
        {!isAppOn && (
          <Button
            variant={canAddPasskey ? 'secondary' : 'primary'}
            disabled={form.isBusy}
            onClick={() => void form.run(addApp)}
          >
            {t('secondFactor.turnOn')}
          </Button>
        )}
        {isOn && (
          <Button variant="danger" disabled={form.isBusy} onClick={() => void form.run(turnOff)}>
            {t('secondFactor.turnOff')}
          </Button>
        )}
      </div>
    </Form>
  )
}

interface SetupFormProps {
  userId: string
  setup: Setup
  onConfirmed: (recoveryCodes: string[]) => Promise<void>
}

function SetupForm({ userId, setup: { key, uri }, onConfirmed }: SetupFormProps) {
  const { t } = useTranslation('auth')
  const form = useForm((_, body) => ({ title: t('secondFactor.failed'), body }))
  const [code, setCode] = useState('')
  const confirm = async () => {
    const body = parseOrThrow(auth.confirmSecondFactor.request, { code })
    const { recoveryCodes } = await call(auth.confirmSecondFactor, { params: { id: userId }, body })
    showToast({ title: t('secondFactor.doneOn'), tone: 'good' })
    await onConfirmed(recoveryCodes)
  }
  return (
    <Form form={form} problems={null} className="grid max-w-md grid-cols-1 gap-4" onSubmit={confirm}>
      <p className="text-ink-2">{t('secondFactor.scan')}</p>
      <QrPicture text={uri} label={t('secondFactor.picture')} />
      <div>
        <p className="text-sm text-ink-2">{t('secondFactor.key')}</p>
        <p dir="ltr" className="font-medium wrap-anywhere tabular-nums rtl:text-end">
          {key.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <div>
        <ButtonLink href={uri}>{t('secondFactor.open')}</ButtonLink>
      </div>
      <FormField name="code" label={t('secondFactor.code')} isRequired>
        <CodeInput value={code} onChange={setCode} />
      </FormField>
      <div>
        <SubmitButton>{t('secondFactor.confirm')}</SubmitButton>
      </div>
    </Form>
  )
}

/** Dark on light in both appearances: cameras expect it. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-control bg-white text-black"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}

function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <div className="grid max-w-md grid-cols-1 gap-4">
      <p className="text-ink-2">{t('secondFactor.codesNote')}</p>
      <ul
        dir="ltr"
        aria-label={t('secondFactor.codesTitle')}
        className="grid grid-cols-2 gap-2 font-medium tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button variant="primary" onClick={onKept}>
          {t('secondFactor.codesKept')}
        </Button>
      </div>
    </div>
  )
}
