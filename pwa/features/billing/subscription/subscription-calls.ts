/** The actions on a subscription. Each needs the network, shows that it runs and tells its result. */
import { useTranslation } from 'react-i18next'
import { plans } from '#shared/contract/plans.ts'
import { AppError } from '#shared/errors.ts'
import { syncNow } from '../../../local/sync/loop.ts'
import { call } from '../../../net/client.ts'
import { type Tell, useAction, type Work } from '../../../parts/form/use-action.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

interface SubscriptionCall {
  isBusy: boolean
  /** @returns Whether it was done. */
  run(): Promise<boolean>
}

/** Cancels at the end of the period. */
export function useCancel(): SubscriptionCall {
  const { t } = useTranslation('billing')
  return useCall(
    async () => {
      const { status } = await call(plans.cancel)
      if (!status) throw new AppError('plan.nothing_to_cancel')
      await syncNow()
      showToast({ title: t('cancel.doneTitle'), body: t('cancel.done'), tone: 'good' })
    },
    ({ code }) => ({ title: code === 'plan.nothing_to_cancel' ? t('cancel.nothing') : t('cancel.failed') }),
  )
}

/** Undoes a cancellation or a planned downgrade. @param done What the toast says. */
export function useResumeSubscription(done: string): SubscriptionCall {
  const { t } = useTranslation('billing')
  return useCall(
    async () => {
      await call(plans.resume)
      await syncNow()
      showToast({ title: done, tone: 'good' })
    },
    (_, body) => ({ title: t('plan.resumeFailed'), body }),
  )
}

/** Goes to the provider's page where the card is changed. Stays busy while the browser leaves. */
export function useCardPage(): SubscriptionCall {
  const { t } = useTranslation('billing')
  return useCall(
    async () => {
      const { data } = await call(plans.card)
      location.assign(data.url)
      // Nothing may be pressed while the browser leaves. If it does not leave, the button works again.
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
    },
    (_, body) => ({ title: t('card.failed'), body }),
  )
}

const LEAVING_MS = 8_000

function useCall(work: Work, tell: Tell): SubscriptionCall {
  const { isBusy, run } = useAction(tell)
  return { isBusy, run: () => run(work) }
}
