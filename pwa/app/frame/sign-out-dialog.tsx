/** Logs out at once when no edit is waiting. Otherwise the user decides what happens to the unsent edits. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '../../local/session/auth.tsx'
import { syncNow } from '../../local/sync/loop.ts'
import { exportPending, pendingCount } from '../../local/session/wipe.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { paths } from '../paths.ts'

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'ui'])
  const { user, leave } = useAuth()
  const navigate = useNavigate()
  const [waiting, setWaiting] = useState<number | null>(null)

  const go = async (keepsData: boolean) => {
    onClose()
    await leave({ keepsData })
    navigate(paths.login, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted once
  useEffect(() => {
    if (!user) return
    void pendingCount(user.id).then((count) => (count === 0 ? go(false) : setWaiting(count)))
  }, [user?.id])

  const send = async () => {
    await syncNow()
    const left = user ? await pendingCount(user.id) : 0
    if (left === 0) return go(false)
    setWaiting(left)
    showToast({ title: t('signOut.stillWaiting'), tone: 'wait' })
  }
  const save = async () => {
    if (user) download(`gigwright-unsent-${user.id}.json`, await exportPending(user.id))
  }
  return (
    <Dialog
      isOpen={waiting !== null}
      onClose={onClose}
      title={t('signOut.title', { count: waiting ?? 0 })}
      description={t('signOut.body')}
      closeLabel={t('ui:close')}
    >
      <div className="grid gap-2.5">
        <Button variant="primary" onClick={() => void send()}>
          {t('signOut.sync')}
        </Button>
        <Button onClick={() => void go(true)}>{t('signOut.keep')}</Button>
        <Button onClick={() => void save()}>{t('signOut.export')}</Button>
        <Button variant="danger" onClick={() => void go(false)}>
          {t('signOut.discard')}
        </Button>
      </div>
    </Dialog>
  )
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(url)
}
