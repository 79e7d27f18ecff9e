/**
 * Texts of the public pages. Not i18next: its machinery would be a fifth of what a first visit loads, and these pages need keys,
 * placeholders and plurals only. The same files, the same rules.
 */
import { createContext, useContext } from 'react'

export type Values = Record<string, string | number>

export interface SiteTexts {
  /** What is on screen, BCP 47. */
  tag: string
  /** @returns undefined for a key that does not exist. A number in `count` chooses the plural form. */
  say(namespace: string, key: string, values?: Values): string | undefined
  /** Everything under a key. */
  branch(namespace: string, key: string): unknown
  /** A choice of the visitor: shown at once, and remembered. */
  choose(tag: string): void
  /** For texts that only some visitors come to need. */
  load(namespace: string): Promise<void>
}

const TextsContext = createContext<SiteTexts | null>(null)
export const TextsProvider = TextsContext.Provider

interface Texts extends SiteTexts {
  /** `key` of this namespace, or `namespace:key`; the key itself where there is none. */
  t(key: string, values?: Values): string
}

/** Re-renders when the language changes. */
export function useTexts(namespace = 'site'): Texts {
  const texts = useContext(TextsContext)
  if (!texts) throw new Error('useTexts must be used within a TextsProvider')
  return {
    ...texts,
    t(key, values) {
      const [first = '', rest] = key.split(':')
      return (rest === undefined ? texts.say(namespace, key, values) : texts.say(first, rest, values)) ?? key
    },
  }
}
