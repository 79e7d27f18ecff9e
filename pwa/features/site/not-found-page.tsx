/** The page for an unknown address: names it, and links home and to the dashboard. */
import Compass from 'lucide-react/icons/compass'
import { ButtonLink } from '../../ui/action/button.tsx'
import { useAddress } from './site-context.ts'
import { useTexts } from './texts.ts'
import { useHydrated } from './use-hydrated.ts'

export function NotFoundPage() {
  const { t } = useTexts('site')
  const addressOf = useAddress()
  // One file serves every unknown address, so only the browser knows which one it is.
  const path = useHydrated() ? location.pathname : ''
  return (
    <div className="mx-auto grid min-h-[65dvh] max-w-xl content-center justify-items-center gap-3 px-6 py-16 text-center">
      <span className="mb-2 grid size-14 place-items-center rounded-full bg-sunken text-ink-3">
        <Compass className="size-6" strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h1 className="text-2xl font-semibold tracking-tight">{t('notFound.title')}</h1>
      <p className="text-ink-2">
        {t('notFound.body')}
        <bdi dir="ltr" className="block min-h-6 font-mono text-sm break-all text-ink">
          {path}
        </bdi>
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2.5">
        {/* The way that a visitor can go, and the way that a user wants. */}
        <ButtonLink href={addressOf('home')} variant="primary" className="signed-in:hidden">
          {t('notFound.home')}
        </ButtonLink>
        <ButtonLink href="/dashboard" variant="primary" className="signed-out:hidden">
          {t('notFound.dashboard')}
        </ButtonLink>
        <ButtonLink href={addressOf('home')} className="signed-out:hidden">
          {t('notFound.home')}
        </ButtonLink>
        <ButtonLink href="/login" className="signed-in:hidden">
          {t('nav.login')}
        </ButtonLink>
      </div>
    </div>
  )
}
