/** The formats of the language on screen. */
import { useTranslation } from 'react-i18next'
import { type Format, formatFor } from './format.ts'

/** Re-renders when the language changes. */
export function useFormat(): Format {
  const { i18n } = useTranslation()
  return formatFor(i18n.language)
}
