/** Whether the browser keeps this device's data, and when it last synced. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'

export function StorageCard() {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { lastSyncedAt } = useSyncStatus()
  const [isPersisted, setPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted?.().then(setPersisted)
  }, [])
  const ask = () => void navigator.storage.persist().then(setPersisted)
  const synced =
    lastSyncedAt === null
      ? t('storage.never')
      : t('storage.lastSync', { time: format.relative(lastSyncedAt, Date.now()) })
  return (
    <SectionCard id="storage" title={t('storage.title')} note={synced}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-2">{isPersisted ? t('storage.persisted') : t('storage.notPersisted')}</p>
        {isPersisted === false && <Button onClick={ask}>{t('storage.ask')}</Button>}
      </div>
    </SectionCard>
  )
}
