/** Above a letter that cannot leave today: the day's proposals are used up, and where there are more of them. */
import { useTranslation } from 'react-i18next'
import type { MarketplaceId } from '#shared/domain/marketplace.ts'
import { isDayUsedUp } from '#shared/domain/plan.ts'
import { useUsage } from '../local/queries/account.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

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

/** @returns Whether the plan lets no more leave today, as the server last said. */
export function useIsDayUsedUp(platform: MarketplaceId): boolean {
  const usage = useUsage()
  return usage !== undefined && isDayUsedUp(usage, platform)
}
