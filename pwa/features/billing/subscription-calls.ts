/** What can be done to a subscription from its page: each needs the network, says so while it runs, and tells how it went. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plans } from '#shared/contract/plans.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { syncNow } from '../../local/loop.ts'
import { call } from '../../net/client.ts'
import { showToast } from '../../ui/toast.ts'

export interface SubscriptionCall {
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
    (error) => ({
      title: error.code === 'plan.nothing_to_cancel' ? t('cancel.nothing') : t('cancel.failed'),
    }),
  )
}

/** Takes a cancellation, or a smaller plan to come, back. @param done What the toast says. */
export function useResume(done: string): SubscriptionCall {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  return useCall(
    async () => {
      await call(plans.resume)
      await syncNow()
      showToast({ title: done, tone: 'good' })
    },
    (error) => ({ title: t('plan.resumeFailed'), body: errorText(error) }),
  )
}

/** Leaves for the provider's page on which the card is changed; stays busy, as the browser is on its way. */
export function useCardPage(): SubscriptionCall {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  return useCall(
    async () => {
      const { data } = await call(plans.card)
      location.assign(data.url)
      // Until the browser has gone nothing else may be pressed; if it never goes, the button comes back.
      await new Promise((resolve) => setTimeout(resolve, LEAVING_MS))
    },
    (error) => ({ title: t('card.failed'), body: errorText(error) }),
  )
}

const LEAVING_MS = 8_000

function useCall(
  work: () => Promise<void>,
  say: (error: AppError) => { title: string; body?: string },
): SubscriptionCall {
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async run() {
      setBusy(true)
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        showToast({ ...say(error), tone: 'bad' })
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
