/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { call } from '../../net/client.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { afterAccount } from './carried.ts'
import { useFailureWords } from './failure-words.ts'
import { OfflineNote } from './form-parts.tsx'
import { forgetTyped } from './use-typed.ts'

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
  const finish = async () => {
    const { data } = await call(auth.finishSignIn, { body: parseOrThrow(auth.finishSignIn.request, { code }) })
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
      <SubmitButton size="large" isFullWidth>
        {t('signIn.submit')}
      </SubmitButton>
      <Button variant="ghost" isFullWidth onClick={onBack}>
        {t('forgot.back')}
      </Button>
    </Form>
  )
}
