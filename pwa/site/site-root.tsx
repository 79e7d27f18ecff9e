/** A public page with its frame. The build renders this tree, and the browser hydrates the same one. */
import type { ComponentType } from 'react'
import type { SitePage } from '../features/site/site-context.ts'
import { SiteFrame } from '../features/site/frame/site-frame.tsx'
import { type SiteTexts, TextsProvider } from '../features/site/texts.ts'

export interface SiteRootProps {
  texts: SiteTexts
  page: SitePage
  Page: ComponentType
  year: number
}

export function SiteRoot({ texts, page, Page, year }: SiteRootProps) {
  return (
    <TextsProvider value={texts}>
      <SiteFrame page={page} year={year}>
        <Page />
      </SiteFrame>
    </TextsProvider>
  )
}
