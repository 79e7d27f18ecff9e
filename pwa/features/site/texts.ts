/**
 * Texts of the public pages. They do not use i18next, which would be a fifth of a first visit's download: these pages need only
 * keys, placeholders and plurals. The files and rules are the same.
 */
import { createContext, useContext } from 'react'

export type Values = Record<string, string | number>

export interface SiteTexts {
  /** The language on screen, BCP 47. */
  tag: string
  /** @returns undefined for a key that does not exist. A number in `count` chooses the plural form. */
  say(namespace: string, key: string, values?: Values): string | undefined
  /** Everything under a key. */
  branch(namespace: string, key: string): unknown
  /** Applies and remembers the visitor's choice. */
  choose(tag: string): void
  /** Loads texts that only some visitors need. */
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
