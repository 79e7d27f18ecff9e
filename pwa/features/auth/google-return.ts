/** After Google: exchanges the cookie for a session, once. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { auth } from '#shared/contract/auth.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { call } from '../../net/client.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { afterAccount, dropRedirect, keptRedirect } from './carried.ts'
import { providerName } from './provider-name.ts'

/**
 * @param onCodeAsked Google vouches for them, and the account asks for a code too.
 * @returns Whether the exchange is under way; the page shows nothing else meanwhile.
 */
export function useGoogleReturn(onCodeAsked: () => void): boolean {
  const { t } = useTranslation('auth')
  const { enter } = useAuth()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const isBack = query.get('oauth_success') === 'true' && query.get('provider') === 'google'
  const [isOver, setOver] = useState(false)
  const hasBegun = useRef(false)
  const provider = providerName('google')
  const { run } = useAction((error, sentence) => {
    setOver(true)
    if (error.code === 'auth.second_factor') {
      onCodeAsked()
      return null
    }
    navigate('/login', { replace: true })
    return { title: t('connection.failedTitle'), body: t('connection.failed', { provider, error: sentence }) }
  })

  useEffect(() => {
    if (!isBack || hasBegun.current) return
    hasBegun.current = true
    void run(async () => {
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
    })
  })
  return isBack && !isOver
}
