/** What the reader of a text is told: how much waits to be confirmed, and where. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Toast } from '../../ui/feedback/toast.ts'

export function useFoundWords(): (found: number) => Toast {
  const { t } = useTranslation('facts')
  const navigate = useNavigate()
  const action = { label: t('title'), onPress: () => void navigate('/settings/profile#facts') }
  return (found) =>
    found > 0
      ? { title: t('paste.found', { count: found }), body: t('found.note'), tone: 'good', action }
      : { title: t('paste.nothing'), body: t('paste.nothingNote'), tone: 'info' }
}
