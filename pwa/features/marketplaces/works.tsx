/** Which parts of a connection work, when that was last checked, and a button to check it now. */
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { marketplaces } from '#shared/contract/marketplaces.ts'
import type { Connection } from '#shared/domain/jobs/marketplace.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { syncNow } from '../../local/sync/loop.ts'
import { call } from '../../net/client.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { showToast } from '../../ui/feedback/toast.ts'

const PARTS = ['account', 'search', 'proposals'] as const
const LOOKS = {
  good: { icon: CircleCheck, tone: 'text-good' },
  bad: { icon: CircleX, tone: 'text-bad' },
  unknown: { icon: CircleHelp, tone: 'text-ink-3' },
}

export function Works({ connection, isOnline }: { connection: Connection; isOnline: boolean }) {
  const { t } = useTranslation('marketplaces')
  const format = useFormat()
  const { isBusy, run } = useAction()
  const quiet = useAction(() => null)
  const { works, expiresAt, checkedAt, platform } = connection
  const look = async () => {
    const { data } = await call(marketplaces.check, { params: { platform }, timeoutMs: 60_000 })
    await syncNow()
    return data
  }
  const check = () =>
    run(async () => {
      const data = await look()
      const isWell = PARTS.every((part) => data.works?.[part])
      showToast({ title: isWell ? t('health.well') : t('health.unwell'), tone: isWell ? 'good' : 'wait' })
    })
  // Nobody should read "not checked" of what works every few minutes.
  const isNew = works === null && isOnline
  const first = useRef(() => quiet.run(async () => void (await look())))
  useEffect(() => {
    if (isNew) void first.current()
  }, [isNew])
  return (
    <div className="grid gap-3 rounded-control border border-line p-4">
      <ul className="grid gap-1.5">
        {PARTS.map((part) => {
          const state = works ? (works[part] ? 'good' : 'bad') : 'unknown'
          const { icon: Icon, tone } = LOOKS[state]
          return (
            <li key={part} className="flex items-center gap-2.5">
              <Icon className={`size-4.5 shrink-0 ${tone}`} aria-hidden="true" />
              <span>{t(`health.${part}`)}</span>
              <span className="ms-auto text-sm text-ink-2">{t(`health.${state}`)}</span>
            </li>
          )
        })}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-2">
          {[
            works && t('checked', { time: format.relative(checkedAt, Date.now()) }),
            expiresAt && t('health.renews', { date: format.date(expiresAt) }),
          ]
            .filter(Boolean)
            .join(DOT)}
        </p>
        <Button size="small" disabled={!isOnline} isBusy={isBusy} onClick={() => void check()}>
          {isBusy ? t('health.checking') : t('health.check')}
        </Button>
      </div>
    </div>
  )
}
