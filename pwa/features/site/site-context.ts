/** The current public page, for links that depend on it. */
import { createContext, useContext } from 'react'
import { addressOf, type PublicPage } from '#shared/pages.ts'
import { useTexts } from './texts.ts'

/** `not-found` is used for any unknown address. */
export type SitePage = PublicPage | 'not-found'

const SitePageContext = createContext<SitePage>('home')
export const SitePageProvider = SitePageContext.Provider

export function useSitePage(): SitePage {
  return useContext(SitePageContext)
}

/** @returns The address of a public page in the language on screen. */
export function useAddress(): (page: PublicPage) => string {
  const { tag } = useTexts()
  return (page) => addressOf(page, tag)
}
