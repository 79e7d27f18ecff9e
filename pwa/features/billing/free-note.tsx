/** The plan that one has without paying, where plans are chosen: nobody should pay because they do not know of it. */
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { PLAN_LIMITS } from '#shared/domain/plans/plan.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { Standing } from '../../parts/plan/standing.ts'
import { Notice } from '../../ui/feedback/notice.tsx'

export function FreeNote({ standing }: { standing: Standing }) {
  const { t } = useTranslation('billing')
  const format = useFormat()
  const { agents, proposalsPerDay, perPlatform } = PLAN_LIMITS.free
  const shares = MARKETPLACE_IDS.map((id) =>
    t('features.onPlatform', { platform: MARKETPLACE_NAMES[id], limit: format.number(perPlatform[id]) }),
  )
  const features = format.list([
    t('features.agents', { count: agents }),
    `${t('features.perDay', { count: proposalsPerDay })} (${format.list(shares)})`,
  ])
  return (
    <Notice title={t(standing.status === 'trialing' ? 'freeNote.titleTrial' : 'freeNote.title')}>
      {t('freeNote.body', { features })}
    </Notice>
  )
}
