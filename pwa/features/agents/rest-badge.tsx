/** Says when an agent works next that rests now: outside its hours, or with its day's limit used up. */
import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { HOUR_MS } from '#shared/time.ts'
import { useFormat } from '../../i18n/use-format.ts'
import type { LocalAgent } from '../../local/queries/agents.ts'
import { Badge } from '../../ui/feedback/badge.tsx'

/** Within its hours an agent searches every few minutes, which nobody needs to be told. */
const WORTH_TELLING_MS = HOUR_MS

/** @returns When it searches next, in Unix milliseconds; null where it works, or not at all. */
export function restsUntil({ isWorking, nextRunAt }: LocalAgent, nowMs: number): number | null {
  return isWorking && nextRunAt !== null && nextRunAt - nowMs >= WORTH_TELLING_MS ? nextRunAt : null
}

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
