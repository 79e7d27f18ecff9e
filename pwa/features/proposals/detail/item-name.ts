/** What was read in a post, in the reader's language. */
import { useTranslation } from 'react-i18next'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import { factNames } from '../../../parts/fact-names.ts'

/** @returns The name of an item's kind; a kind that this version does not know is called by what it is. */
export function useItemName(): (item: Pick<ReadItem, 'is' | 'kind'>) => string {
  const { t, i18n } = useTranslation('proposals')
  return ({ is, kind }) => {
    const key = `reading.${is}.${kind}`
    return t(i18n.exists(`proposals:${key}`) ? key : `reading.${is}.other`)
  }
}

/** @returns The item's value in words: a language by its name, everything else as it is; empty where the words say it already. */
export function useItemValue(): (item: ReadItem) => string {
  const { i18n } = useTranslation()
  return ({ kind, value, words }) => {
    const text = value ?? ''
    if (kind === 'language' && /^[a-z]{2}$/.test(text))
      return new Intl.DisplayNames([i18n.language], { type: 'language' }).of(text) ?? text
    // Of a tool the post's words may be a whole clause.
    return kind !== 'tool' && words.toLowerCase().includes(text.toLowerCase()) ? '' : text
  }
}

/** @returns The fact that decides, with the names of countries and languages in it. */
export function useFactText(): (fact: string) => string {
  const { t, i18n } = useTranslation(['proposals', 'app'])
  return (fact) => factNames(fact, i18n.language, (level) => t(`app:levels.${level}`))
}
