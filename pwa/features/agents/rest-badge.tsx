/** Says when an agent works next that rests now: outside its hours, or with its day's limit used up. */
import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import type { LocalAgent } from '../../local/queries/agents.ts'
import { restsUntil } from '../../parts/next-run/next-run-text.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

export function RestBadge({ agent }: { agent: LocalAgent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const until = restsUntil(agent, Date.now())
  if (until === null) return null
  return (
    <Badge icon={Clock} tone="wait">
      {t('restsUntil', { time: format.dateTime(until) })}
    </Badge>
  )
}
