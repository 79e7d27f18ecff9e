/** The devices that are signed in: which, since when, and the way to sign them out. */
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { auth, type DeviceSession } from '#shared/contract/auth.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { useKeptAnswer } from '../../../local/use-kept-answer.ts'
import { call } from '../../../net/client.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { DOT } from '../../../ui/list/dot.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { ErrorState } from '../../../ui/feedback/notice-states.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

export function SessionsCard() {
  const { t } = useTranslation(['auth', 'ui'])
  const { isOnline } = useSyncStatus()
  const { sessions, error, load, end, busy } = useSessions()
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? []
  return (
    <SectionCard id="sessions" title={t('sessions.title')} note={t('sessions.note')}>
      <div className="grid gap-4">
        {sessions && <SessionList sessions={sessions} isOnline={isOnline} busy={busy} onEnd={(id) => void end(id)} />}
        {!sessions && isOnline && !error && <SkeletonRows label={t('ui:loading')} count={2} />}
        {!sessions && error && isOnline && (
          <ErrorState
            title={t('sessions.failed')}
            action={<Button onClick={() => void load()}>{t('ui:retry')}</Button>}
          />
        )}
        {!isOnline && <p className="text-sm text-ink-2">{t('sessions.needsNetwork')}</p>}
        {others.length > 0 && (
          <div>
            <Button variant="danger" disabled={!isOnline} isBusy={busy === 'others'} onClick={() => void end('others')}>
              {t('sessions.endOthers')}
            </Button>
          </div>
        )}
      </div>
    </SectionCard>
  )
}

interface SessionListProps {
  sessions: readonly DeviceSession[]
  isOnline: boolean
  busy: string | null
  onEnd: (id: string) => void
}

function SessionList({ sessions, isOnline, busy, onEnd }: SessionListProps) {
  const { t } = useTranslation('auth')
  const format = useFormat()
  return (
    <ul aria-label={t('sessions.title')} className="grid divide-y divide-line">
      {sessions.map(({ id, label, createdAt, usedAt, isCurrent }) => {
        const device = label || t('sessions.unknown')
        const used = t('sessions.used', { time: format.relative(usedAt, Date.now()) })
        return (
          <li key={id} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
            <MonitorSmartphone className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
                <bdi>{device}</bdi>
                {isCurrent && <Badge tone="good">{t('sessions.current')}</Badge>}
              </p>
              <p className="text-sm text-ink-2">
                {used}
                {DOT}
                {t('sessions.since', { date: format.date(createdAt) })}
              </p>
            </div>
            {!isCurrent && (
              <IconButton
                icon={LogOut}
                label={t('sessions.endNamed', { device })}
                disabled={!isOnline || busy !== null}
                aria-busy={busy === id || undefined}
                onClick={() => onEnd(id)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The last list from the server. `busy`: the id being signed out, or `others`. */
function useSessions() {
  const { t } = useTranslation('auth')
  const { user } = useAuth()
  const userId = user?.id
  const ask = useCallback(
    async (options: { signal?: AbortSignal }) =>
      userId ? await call(auth.sessions, { params: { id: userId }, ...options }) : null,
    [userId],
  )
  const { answer: sessions, error, load } = useKeptAnswer(ask)
  const { isBusy, run } = useAction()
  const [ending, setEnding] = useState<string | null>(null)

  const end = (which: string) =>
    run(async () => {
      if (!userId) return
      setEnding(which)
      try {
        if (which === 'others') await call(auth.endOtherSessions, { params: { id: userId } })
        else await call(auth.endSession, { params: { id: userId, sessionId: which } })
        showToast({ title: which === 'others' ? t('sessions.othersEnded') : t('sessions.ended'), tone: 'good' })
      } finally {
        await load()
      }
    })
  return { sessions, error, busy: isBusy ? ending : null, load, end }
}
