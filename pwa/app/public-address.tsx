/** The address of a public page inside the app. The page is a document of its own; offline the app replaces it. */
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { publicAddress } from '#shared/pages.ts'
import { useAuth } from '../local/session/auth.tsx'
import { ButtonLink } from '../ui/action/button.tsx'
import { EmptyState } from '../ui/feedback/notice-states.tsx'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'

const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)

export function isPublicPage(path: string): boolean {
  return publicAddress(path, TAGS) !== null
}

/**
 * Reached from a screen, the document is fetched. When the app was loaded at this address (the start of the installed app, or a
 * page that is not on this device), it shows the dashboard, the login, or a note about the connection.
 */
export function PublicAddress() {
  const { t } = useTranslation('site')
  const { status } = useAuth()
  const { pathname } = useLocation()
  const isFromScreen = useNavigationType() !== 'POP'
  useEffect(() => {
    if (isFromScreen) location.reload()
  }, [isFromScreen])
  if (isFromScreen || status === 'loading') return <PageLoading />
  if (pathname === paths.start) {
    return <Navigate to={status === 'signed-in' ? paths.dashboard : paths.login} replace />
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center p-6">
      <EmptyState
        icon={CloudOff}
        title={<h1>{t('offline.title')}</h1>}
        action={
          <ButtonLink href={paths.dashboard} variant="primary">
            {t('offline.dashboard')}
          </ButtonLink>
        }
      >
        {t('offline.body')}
      </EmptyState>
    </main>
  )
}
