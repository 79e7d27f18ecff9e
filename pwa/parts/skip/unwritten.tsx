/** Why jobs that matched have no letter yet. */
import { useTranslation } from 'react-i18next'
import { type Run, UNWRITTEN_REASONS } from '#shared/domain/run.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useUsage } from '../../local/queries/account.ts'
import { useAgent } from '../../local/queries/agents.ts'
import { TextLink } from '../../ui/action/link.tsx'

export function Unwritten({ run: { agentId, skips } }: { run: Run }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  return UNWRITTEN_REASONS.map((reason) => {
    const count = skips[reason] ?? 0
    if (count === 0) return null
    const shown = format.number(count)
    return (
      <p key={reason} className="text-sm text-ink-2">
        {reason === 'cap_reached' ? (
          <Capped agentId={agentId} shown={shown} />
        ) : (
          t(`run.unwritten.${reason}`, { shown })
        )}
      </p>
    )
  })
}

/** Names both limits of a day: a run does not keep which of them stopped it. */
function Capped({ agentId, shown }: { agentId: string; shown: string }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const agent = useAgent(agentId)
  const usage = useUsage()
  if (!agent || !usage) return null
  const limits = { agent: format.number(agent.emailsPerDay), plan: format.number(usage.today.limit) }
  return (
    <>
      {t('run.unwritten.cap_reached', { shown, ...limits })}{' '}
      <TextLink href={`/dashboard/automations/${agentId}?edit=true`}>{t('run.unwritten.changeLimit')}</TextLink>
    </>
  )
}
