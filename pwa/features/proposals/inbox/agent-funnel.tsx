/** The outcomes of one agent's proposals, and their cost. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgentResults } from '../../../local/queries/proposals.ts'
import { centsOfMicros } from '../cost-text.ts'

/** Below this number percentages say nothing. */
const ENOUGH_SENT = 10

export function AgentFunnel({ agentId }: { agentId: string }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const results = useAgentResults(agentId)
  if (!results) return null
  const { sent, viewed, replied, hired, connects, costMicros } = results
  const share = (count: number) => (sent >= ENOUGH_SENT ? ` (${format.percent(count / sent)})` : '')
  const stages = [
    [t('funnel.sent'), format.number(sent)],
    [t('funnel.viewed'), format.number(viewed) + share(viewed)],
    [t('funnel.replied'), format.number(replied) + share(replied)],
    [t('funnel.hired'), format.number(hired) + share(hired)],
    ...(connects > 0 ? [[t('funnel.connects'), format.number(connects)]] : []),
    ...(costMicros > 0 ? [[t('funnel.writing'), format.money(centsOfMicros(costMicros), 'USD')]] : []),
  ]
  return (
    <dl
      aria-label={t('funnel.label')}
      className="grid grid-cols-3 gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-sm sm:flex sm:flex-wrap sm:gap-x-8"
    >
      {stages.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
