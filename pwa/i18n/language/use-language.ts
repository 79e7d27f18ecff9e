/** The current language and the ones to choose from. */
import { useTranslation } from 'react-i18next'
import { isOffered, OFFERED_LANGUAGES } from '#locales/registry.ts'
import { chooseLanguage } from './setup.ts'

interface LanguageChoice {
  tag: string
  options: { value: string; label: string }[]
  choose(tag: string): void
}

const options = OFFERED_LANGUAGES.map(({ tag, nativeName }) => ({ value: tag, label: nativeName }))

/** Re-renders when the language changes. */
export function useLanguage(): LanguageChoice {
  const { i18n } = useTranslation()
  return {
    tag: i18n.language,
    options,
    choose(tag) {
      if (isOffered(tag)) void chooseLanguage(i18n, tag)
    },
  }
}
