/** Says once, on the dashboard, that inviting friends gives a discount. It does not block the screen. */
import Gift from 'lucide-react/icons/gift'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REFERRAL_DISCOUNT_PERCENT, REFERRALS_PER_DISCOUNT } from '#shared/domain/plans/referral.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'

const SHOWN_KEY = 'gigwright-referral-welcome'

/** Shown only once there is an agent: before that a newcomer has other things to do. */
export function ReferralPopup() {
  const { t } = useTranslation(['dashboard', 'ui'])
  const id = useId()
  const agents = useAgents()
  const [isOver, setOver] = useState(() => localStorage.getItem(SHOWN_KEY) !== null)
  const close = () => {
    localStorage.setItem(SHOWN_KEY, '1')
    setOver(true)
  }
  if (isOver || !agents || agents.length === 0) return null
  return (
    // Not a dialog: it asks nothing and does not stop the work.
    <aside
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
      className="enter fixed inset-x-4 bottom-24 z-20 grid gap-3 rounded-card border border-line bg-surface p-4
        shadow-pop sm:start-auto sm:w-96 lg:end-6 lg:bottom-6"
    >
      <div className="flex items-start gap-3">
        <Gift className="mt-0.5 size-5.5 shrink-0 text-accent" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p id={`${id}-title`} className="font-semibold">
            {t('referral.title')}
          </p>
          <p id={`${id}-body`} className="text-sm text-ink-2">
            {t('referral.body', { count: REFERRALS_PER_DISCOUNT, percent: REFERRAL_DISCOUNT_PERCENT })}
          </p>
        </div>
        <IconButton icon={X} label={t('ui:close')} onClick={close} className="-me-2 -mt-2" />
      </div>
      <div className="flex justify-end">
        <ButtonLink href="/dashboard/referrals" size="small" variant="primary" onClick={close}>
          {t('referral.see')}
        </ButtonLink>
      </div>
    </aside>
  )
}
