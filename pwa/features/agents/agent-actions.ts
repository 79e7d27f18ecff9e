/** What can be done to an agent from a list or its page; all of it works offline. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Agent } from '#shared/domain/agent.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { missingConnection } from '#shared/domain/working-agent.ts'
import { mutate } from '../../local/mutate.ts'
import { mutateAndWait } from '../../local/mutate-and-wait.ts'
import { useConnections } from '../../local/queries/account.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { showToast } from '../../ui/feedback/toast.ts'

/** The screen that shows the result. Each of the two has its own words for it. */
export type Place = 'list' | 'detail'

export function useAgentActions(place: Place = 'detail') {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const connections = useConnections()
  const { isOnline } = useSyncStatus()
  const { isBusy, run } = useAction((_, sentence) => ({ title: t(`${place}.toggleFailed`), body: sentence }))

  /** The first of the agent's marketplaces that is not connected; none while the connections are not yet known. */
  const missingPlatform = (agent: Pick<Agent, 'platforms'>) =>
    connections ? missingConnection(agent, connections) : null
  const askToConnect = (agent: Agent, platform: Agent['platforms'][number]) => {
    const to = connectAddress(platform, agent.id)
    showToast({
      title: t('detail.connectFirst', { platform: MARKETPLACE_NAMES[platform] }),
      tone: 'wait',
      action: { label: t('detail.connect', { platform: MARKETPLACE_NAMES[platform] }), onPress: () => navigate(to) },
    })
  }

  async function setActive(agent: Local<'agent'>, isActive: boolean): Promise<void> {
    const missing = isActive ? missingPlatform(agent) : null
    if (missing) return askToConnect(agent, missing)
    await run(async () => {
      const answer = await mutateAndWait(isActive ? 'agent.activate' : 'agent.pause', agent.id, {})
      showToast({
        title: isActive ? t(`${place}.activated`) : t(`${place}.paused`),
        body: answer === 'offline' ? t('takesEffect') : undefined,
        tone: answer === 'applied' ? 'good' : 'wait',
      })
    })
  }

  async function remove(agent: Agent): Promise<void> {
    await mutate('agent.delete', agent.id, {})
    showToast({
      title: t(`${place}.deleted`),
      body: isOnline ? undefined : t('takesEffect'),
      tone: isOnline ? 'good' : 'wait',
    })
    if (place === 'detail') navigate('/dashboard/automations', { replace: true })
  }
  return { setActive, isBusy, remove, missingPlatform }
}

/** @returns Where the marketplace is connected, and the way back to the agent. */
export function connectAddress(platform: Agent['platforms'][number], agentId: string): string {
  return `/settings/connections?platform=${platform}&from=${encodeURIComponent(`/dashboard/automations/${agentId}`)}`
}
