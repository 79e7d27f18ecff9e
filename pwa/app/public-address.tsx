/** A public page's address inside the app: the page itself is a document of its own, and the app stands in for it offline. */
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigationType } from 'react-router-dom'
import { useAuth } from '../local/auth.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/notice-states.tsx'
import { PageLoading } from './page-loading.tsx'
import { paths } from './paths.ts'

/**
 * Gone to from a screen: the document is fetched. Arrived at with the app already in its place (the installed app's start, or
 * a page that is not on this device): the dashboard, the login, or a word about the connection.
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
