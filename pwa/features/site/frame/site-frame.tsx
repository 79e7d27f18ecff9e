/** Everything around a public page: skip link, navigation bar, footer. */
import type { ReactNode } from 'react'
import { hidesNavigation } from '#shared/pages.ts'
import { Footer } from './footer.tsx'
import { NavBar } from './nav-bar.tsx'
import { type SitePage, SitePageProvider } from '../site-context.ts'
import { useTexts } from '../texts.ts'
import { useHydrated } from '../use-hydrated.ts'

interface SiteFrameProps {
  page: SitePage
  year: number
  children: ReactNode
}

export function SiteFrame({ page, year, children }: SiteFrameProps) {
  const { t } = useTexts('site')
  // One file serves every unknown address, so only the browser knows which one it is.
  const isHidden = useHydrated() && hidesNavigation(location.pathname)
  return (
    <SitePageProvider value={page}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-2"
      >
        {t('nav.skip')}
      </a>
      {!isHidden && <NavBar />}
      <main id="content" tabIndex={-1} className="min-h-[70dvh] outline-none">
        {children}
      </main>
      <Footer year={year} />
    </SitePageProvider>
  )
}
