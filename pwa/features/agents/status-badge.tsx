/** Whether an agent works, in the same words in the list and on its own page, and why not. */
import { useTranslation } from 'react-i18next'
import type { LocalAgent } from '../../local/queries/agents.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

export function StatusBadge({ agent }: { agent: LocalAgent }) {
  const { t } = useTranslation('agents')
  if (agent.isWorking) return <Badge tone="good">{t('active')}</Badge>
  if (agent.status === 'active') return <Badge tone="bad">{t('blocked')}</Badge>
  return agent.pausedReason ? (
    <Badge tone="wait">{t(`pausedReason.${agent.pausedReason}`)}</Badge>
  ) : (
    <Badge tone="outline">{t('paused')}</Badge>
  )
}
