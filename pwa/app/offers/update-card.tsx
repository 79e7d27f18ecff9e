/** Offers a new version. It waits for the user, because a reload could lose what they are typing. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { watchForUpdates } from './watch-updates.ts'

export function UpdatePrompt() {
  const { t } = useTranslation('app')
  const [start, setStart] = useState<(() => void) | null>(null)
  useEffect(() => watchForUpdates((next) => setStart(() => next)), [])
  return (
    <div role="status" className="fixed inset-x-3 top-3 z-40 mx-auto max-w-md">
      {start && (
        <div className="grid gap-3 rounded-card bg-surface p-4 shadow-pop">
          <div>
            <p className="font-semibold">{t('update.title')}</p>
            <p className="text-sm text-ink-2">{t('update.body')}</p>
          </div>
          <div className="flex justify-end gap-2">
            <Button variant="ghost" onClick={() => setStart(null)}>
              {t('update.later')}
            </Button>
            <Button variant="primary" onClick={start}>
              {t('update.now')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
