/** What the reader of a text is told: how much waits to be confirmed. */
import { useTranslation } from 'react-i18next'
import type { Toast } from '../../ui/feedback/toast.ts'

export function useFoundWords(): (found: number) => Toast {
  const { t } = useTranslation('facts')
  return (found) =>
    found > 0
      ? { title: t('paste.found', { count: found }), body: t('found.note'), tone: 'good' }
      : { title: t('paste.nothing'), body: t('paste.nothingNote'), tone: 'info' }
}
