/** The second step of a sign-in: a passkey, a code of the authenticator app, or a recovery code. */
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { call } from '../../net/client.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { arePasskeysKnown, signWithPasskey } from '../../parts/passkey.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { afterAccount } from './carried.ts'
import { useFailureWords } from '../../parts/account/failure-words.ts'
import { OfflineNote } from '../../parts/account/form-parts.tsx'
import { forgetTyped } from './use-typed.ts'

type Arrival = z.infer<typeof auth.finishSignIn.response>['data']

interface SecondFactorFormProps {
  /** Where the person goes unless the sign-in itself says so. */
  target: string
  onEntering: (isEntering: boolean) => void
  /** The first step has to be taken again. */
  onBack: () => void
}

export function SecondFactorForm({ target, onEntering, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('auth')
  const { enter } = useAuth()
  const navigate = useNavigate()
  const failureWords = useFailureWords()
  const form = useForm((error) => {
    if (error.code === 'auth.second_factor_expired') onBack()
    return { title: t('signIn.failed'), body: failureWords(error, t('signIn.failedGeneric')) }
  })
  const [code, setCode] = useState('')
  const hasPasskey = useHasPasskey()
  const finish = async () => {
    const { data } = await call(auth.finishSignIn, { body: parseOrThrow(auth.finishSignIn.request, { code }) })
    await arrive(data)
  }
  const finishWithPasskey = async () => {
    // Asked anew for each try: a question is good for one answer.
    const question = await call(auth.askPasskey)
    if (!question) return
    const signed = await signWithPasskey(question)
    if (signed.is !== 'done') {
      return void showToast({ title: t('signIn.failed'), body: t('secondFactor.passkeyNotUsed'), tone: 'bad' })
    }
    const { data } = await call(auth.finishWithPasskey, { body: signed.answer })
    await arrive(data)
  }
  async function arrive(data: Arrival): Promise<void> {
    const { token, user, isNew, returnTo } = data
    const plan = data.plan ?? undefined
    onEntering(true)
    await enter({ token, user })
    forgetTyped('email')
    showToast({ title: t('signIn.doneTitle'), body: t('signIn.done'), tone: 'good' })
    if (isNew) {
      const state = { email: user.email, platformType: user.platformType, plan }
      return void navigate('/onboarding', { replace: true, state })
    }
    navigate(returnTo ?? (plan ? afterAccount(plan, target) : target), { replace: true })
  }
  return (
    <Form form={form} problems={null} className="grid gap-4" onSubmit={finish}>
      {hasPasskey && (
        <Button
          variant="primary"
          size="large"
          isFullWidth
          icon={KeyRound}
          isBusy={form.isBusy}
          onClick={() => void form.run(finishWithPasskey)}
        >
          {t('secondFactor.passkeyUse')}
        </Button>
      )}
      <FormField name="code" label={t('secondFactor.askCode')} isRequired>
        <TextInput
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={code}
          onChange={({ target: { value } }) => setCode(value)}
        />
      </FormField>
      <OfflineNote text={t('offlineShort')} />
      <SubmitButton variant={hasPasskey ? 'secondary' : 'primary'} size="large" isFullWidth>
        {t('signIn.submit')}
      </SubmitButton>
      <Button variant="ghost" isFullWidth onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </Form>
  )
}

/** Whether the account that waits has a passkey, and this browser knows them. */
function useHasPasskey(): boolean {
  const [hasPasskey, setHas] = useState(false)
  useEffect(() => {
    if (!arePasskeysKnown()) return
    let isGone = false
    const look = async () => {
      try {
        const question = await call(auth.askPasskey)
        if (!isGone) setHas(question !== null)
      } catch (error) {
        // A code works too.
        if (!(error instanceof AppError)) throw error
      }
    }
    void look()
    return () => {
      isGone = true
    }
  }, [])
  return hasPasskey
}
