/** Back from Google: the cookie it left is exchanged for a session, once. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { translateError } from '../../i18n/translate-error.ts'
import { useAuth } from '../../local/auth.tsx'
import { call } from '../../net/client.ts'
import { showToast } from '../../ui/toast.ts'
import { afterAccount, dropRedirect, keptRedirect } from './carried.ts'
import { providerName } from './provider-name.ts'

/** @returns Whether the exchange is under way: nothing else is shown meanwhile. */
export function useGoogleReturn(): boolean {
  const { t, i18n } = useTranslation('auth')
  const { enter } = useAuth()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isBack = query.get('oauth_success') === 'true' && query.get('provider') === 'google'
  const [isOver, setOver] = useState(false)
  const hasBegun = useRef(false)

  useEffect(() => {
    if (!isBack || hasBegun.current) return
    hasBegun.current = true
    void finish()
    async function finish(): Promise<void> {
      const provider = providerName('google')
      try {
        const { data } = await call(auth.googleFinish, { token: null })
        const { token, user, isNew, returnTo } = data
        const plan = data.plan ?? undefined
        const kept = keptRedirect('google')
        dropRedirect('google')
        await enter({ token, user })
        showToast({ title: t('connection.doneTitle'), body: t('connection.done', { provider }), tone: 'good' })
        if (isNew) {
          const state = { email: user.email, platformType: user.platformType, plan }
          return void navigate('/onboarding', { replace: true, state })
        }
        navigate(kept ?? returnTo ?? afterAccount(plan, '/dashboard'), { replace: true })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        const words = translateError(i18n, error.code, error.details)
        showToast({
          title: t('connection.failedTitle'),
          body: t('connection.failed', { provider, error: words }),
          tone: 'bad',
        })
        setOver(true)
        navigate('/login', { replace: true })
      }
    }
  }, [isBack, t, i18n, enter, navigate])
  return isBack && !isOver
}
