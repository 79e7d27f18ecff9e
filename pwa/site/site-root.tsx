/** A public page with everything around it: the same tree for the build, which writes it, and the browser, which takes it over. */
import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { SitePage } from '../features/site/site-context.ts'
import { SiteFrame } from '../features/site/site-frame.tsx'

export interface SiteRootProps {
  texts: i18n
  page: SitePage
  Page: ComponentType
  year: number
  hasNavigation?: boolean | undefined
}

export function SiteRoot({ texts, page, Page, year, hasNavigation }: SiteRootProps) {
  return (
    <I18nextProvider i18n={texts}>
      <SiteFrame page={page} year={year} hasNavigation={hasNavigation}>
        <Page />
      </SiteFrame>
    </I18nextProvider>
  )
}
