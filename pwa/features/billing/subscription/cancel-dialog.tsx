/** Asks before a subscription is cancelled, and says what stays and what goes. */
import { useTranslation } from 'react-i18next'
import { PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Standing } from '../../../parts/plan/standing.ts'
import { useCancel } from './subscription-calls.ts'

interface CancelDialogProps {
  isOpen: boolean
  onClose: () => void
  standing: Standing
}

export function CancelDialog({ isOpen, onClose, standing }: CancelDialogProps) {
  const { t } = useTranslation(['billing', 'plans', 'ui'])
  const format = useFormat()
  const cancel = useCancel()
  const confirm = async () => {
    if (await cancel.run()) onClose()
  }
  const { agents, proposalsPerDay } = PLAN_LIMITS.free
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isDismissible={!cancel.isBusy}
      title={t('cancel.title')}
      description={t(standing.status === 'past_due' ? 'cancel.bodyPastDue' : 'cancel.body', {
        plan: t(`plans:names.${standing.plan}`),
        date: format.date(standing.endsAt ?? 0),
        agents: t('features.agents', { count: agents }),
        perDay: t('features.perDay', { count: proposalsPerDay }),
      })}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button data-autofocus="" disabled={cancel.isBusy} onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" isBusy={cancel.isBusy} onClick={() => void confirm()}>
            {t(cancel.isBusy ? 'cancel.busy' : 'cancel.confirm')}
          </Button>
        </>
      }
    />
  )
}
