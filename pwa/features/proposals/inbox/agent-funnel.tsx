/** The outcomes of one agent's proposals, and their cost. */
import { useTranslation } from 'react-i18next'
import { TELLING } from '#shared/domain/numbers/rate.ts'
import { centsOfMicros } from '#shared/money.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { TextLink } from '../../../ui/action/link.tsx'
import { useAgentResults } from '../../../local/queries/inbox/proposal-inbox.ts'

export function AgentFunnel({ agentId }: { agentId: string }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const results = useAgentResults(agentId)
  if (!results) return null
  const { sent, viewed, replied, hired, units, costMicros } = results
  const share = (count: number) => (sent >= TELLING ? ` (${format.percent(count / sent)})` : '')
  const stages = [
    [t('funnel.sent'), format.number(sent)],
    [t('funnel.viewed'), format.number(viewed) + share(viewed)],
    [t('funnel.replied'), format.number(replied) + share(replied)],
    [t('funnel.hired'), format.number(hired) + share(hired)],
    ...(units > 0 ? [[t('funnel.connects'), format.number(units)]] : []),
    ...(costMicros > 0 ? [[t('funnel.writing'), format.money(centsOfMicros(costMicros), 'USD')]] : []),
  ]
  return (
    <div className="grid gap-2">
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
      <TextLink href={`/dashboard/numbers?agent=${agentId}`} className="justify-self-start text-sm">
        {t('funnel.more')}
      </TextLink>
    </div>
  )
}
