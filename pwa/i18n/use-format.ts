/** The formats of the language on screen. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Format, formatFor } from '#shared/format.ts'

const MINUTE_MS = 60_000

/** Re-renders when the language changes. Less than a minute ago is "just now", because Intl's "now" reads like a command in some languages. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation('ui')
  const { language } = i18n
  return useMemo(() => {
    const format = formatFor(language)
    const isJustNow = (agoMs: number) => agoMs >= 0 && agoMs < MINUTE_MS
    return {
      ...format,
      relative: (atMs, nowMs) => (isJustNow(nowMs - atMs) ? t('justNow') : format.relative(atMs, nowMs)),
    }
  }, [language, t])
}
