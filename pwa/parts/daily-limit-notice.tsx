/** Shown above a letter that cannot be sent today because the plan's daily proposals are used up, with a link to the plans. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { isDayUsedUp } from '#shared/domain/plans/plan.ts'
import { useUsage } from '../local/queries/account.ts'
import { ButtonLink } from '../ui/action/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

export function DailyLimitNotice({ platform }: { platform: MarketplaceId }) {
  const { t } = useTranslation(['app', 'errors'])
  if (!useIsDayUsedUp(platform)) return null
  return (
    <Notice
      tone="wait"
      action={
        <ButtonLink size="small" href="/subscribe">
          {t('plan.choose')}
        </ButtonLink>
      }
    >
      {t('errors:plan.daily_limit')}
    </Notice>
  )
}

/** @returns Whether the plan allows no more proposals today, by the server's last answer. */
export function useIsDayUsedUp(platform: MarketplaceId): boolean {
  const usage = useUsage()
  return usage !== undefined && isDayUsedUp(usage, platform)
}
