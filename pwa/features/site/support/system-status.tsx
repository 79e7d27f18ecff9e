/** What works right now: this server, and what it depends on. */
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useCallback, useEffect, useState } from 'react'
import { formatFor } from '#shared/format.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import type { SystemStatus as Status } from './support-calls.ts'
import { useTexts } from '../texts.ts'

type Look = { state: 'looking' } | { state: 'away' } | { state: 'seen'; status: Status }

export function SystemStatus() {
  const { t, tag } = useTexts('support')
  const format = formatFor(tag)
  const { look, lookAgain } = useLook()
  return (
    <SectionCard title={t('status.title')} note={t('status.lead')}>
      <div className="min-h-72" aria-live="polite">
        {look.state === 'looking' && <p className="text-ink-2">{t('status.checking')}</p>}
        {look.state === 'away' && <p className="text-bad">{t('status.unreachable')}</p>}
        {look.state === 'seen' && (
          <>
            <ul className="divide-y divide-line">
              <Line label={t('status.server')} isUp isSandbox={look.status.isSandboxed} />
              {look.status.services.map(({ id, isUp, isSandbox }) => (
                <Line key={id} label={t(`status.${id}`)} isUp={isUp} isSandbox={isSandbox} />
              ))}
            </ul>
            <p className="mt-3 text-sm text-ink-2">
              {t('status.checkedAt', { time: format.time(look.status.checkedAt) })}
            </p>
          </>
        )}
      </div>
      <Button size="small" isBusy={look.state === 'looking'} onClick={lookAgain}>
        {t('status.again')}
      </Button>
    </SectionCard>
  )
}

function Line({ label, isUp, isSandbox }: { label: string; isUp: boolean; isSandbox: boolean }) {
  const { t } = useTexts('support')
  const Icon = isUp ? CircleCheck : CircleX
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1 py-2">
      <Icon className={`size-5 shrink-0 ${isUp ? 'text-good' : 'text-bad'}`} strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-32 flex-1">{label}</span>
      {isSandbox && <Badge>{t('status.sandbox')}</Badge>}
      <span className={`text-sm ${isUp ? 'text-ink-2' : 'font-semibold text-bad'}`}>
        {t(isUp ? 'status.up' : 'status.down')}
      </span>
    </li>
  )
}

function useLook() {
  const [look, setLook] = useState<Look>({ state: 'looking' })
  const lookAgain = useCallback(() => {
    setLook({ state: 'looking' })
    void import('./support-calls.ts')
      .then(({ systemStatus }) => systemStatus())
      .then((status) => setLook(status ? { state: 'seen', status } : { state: 'away' }))
  }, [])
  useEffect(lookAgain, [lookAgain])
  return { look, lookAgain }
}
