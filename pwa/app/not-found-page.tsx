/** For any address that leads nowhere. */
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/notice-states.tsx'
import { paths } from './paths.ts'

export function NotFoundPage() {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center p-6">
      <EmptyState
        title={<h1>{t('notFound.title')}</h1>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={paths.start}>{t('notFound.home')}</ButtonLink>
            <ButtonLink href={paths.dashboard} variant="primary">
              {t('notFound.dashboard')}
            </ButtonLink>
          </div>
        }
      >
        {t('notFound.body', { path: pathname })}
      </EmptyState>
    </main>
  )
}
