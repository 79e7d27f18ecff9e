/** "Continue with Google", where the server offers it. It leaves the app and comes back. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { googleStartUrl } from '#shared/contract/auth.ts'
import { useLanguage } from '../../i18n/language/use-language.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { buttonClass } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { keepRedirect } from './carried.ts'

interface GoogleButtonProps {
  /** Used when a new account is created. */
  platformType?: string | undefined
  plan?: string | undefined
  referral?: string | undefined
  /** The path of the app to go to afterwards; null: the dashboard. */
  returnTo?: string | null | undefined
}

/** Keeps its space until the server says that it does not offer Google, so that the fields below do not move. */
export function GoogleButton({ platformType, plan, referral, returnTo }: GoogleButtonProps) {
  const { t } = useTranslation('auth')
  const { tag } = useLanguage()
  const info = useServerInfo()
  const [isLeaving, setLeaving] = useState(false)
  if (info && !info.isGoogleOn) return null
  const href = googleStartUrl({
    locale: tag,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    platformType,
    plan,
    ref: referral,
    returnTo: returnTo ?? undefined,
  })
  const leave = () => {
    if (returnTo) keepRedirect('google', returnTo)
    setLeaving(true)
  }
  return (
    <div className={info ? 'grid gap-4' : 'invisible grid gap-4'}>
      {/* A plain link: the browser leaves the app. */}
      <a
        href={href}
        onClick={leave}
        aria-busy={isLeaving}
        className={buttonClass({ size: 'large', isFullWidth: true })}
      >
        {isLeaving ? <Spinner /> : <GoogleMark />}
        {isLeaving ? t('signIn.googleBusy') : t('signIn.google')}
      </a>
      <p className="flex items-center gap-3 text-sm text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('signIn.or')}
      </p>
    </div>
  )
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="currentColor" aria-hidden="true">
      <path d="M12 10.6v3.3h4.7a4.9 4.9 0 1 1-1.4-5.4l2.4-2.4A8.3 8.3 0 1 0 20.2 12c0-.5 0-1-.1-1.4z" />
    </svg>
  )
}
