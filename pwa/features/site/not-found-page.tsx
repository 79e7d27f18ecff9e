/** For any address that leads nowhere: says which, and the two ways out. */
import Compass from 'lucide-react/icons/compass'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notice-states.tsx'
import { useAddress } from './site-context.ts'
import { useHydrated } from './use-hydrated.ts'

export function NotFoundPage() {
  const { t } = useTranslation('site')
  const addressOf = useAddress()
  // One file answers for every bad address: which one it is, only the browser knows.
  const path = useHydrated() ? location.pathname : ''
  return (
    <div className="mx-auto grid min-h-[80dvh] max-w-xl content-center p-6">
      <EmptyState
        icon={Compass}
        title={<h1>{t('notFound.title')}</h1>}
        action={
          <>
            <ButtonLink href={addressOf('home')}>{t('notFound.home')}</ButtonLink>
            <ButtonLink href="/dashboard" variant="primary">
              {t('notFound.dashboard')}
            </ButtonLink>
          </>
        }
      >
        {t('notFound.body')}{' '}
        <bdi dir="ltr" className="block min-h-6 font-mono text-sm break-all text-ink">
          {path}
        </bdi>
      </EmptyState>
    </div>
  )
}
