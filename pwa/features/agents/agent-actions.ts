/** What can be done to an agent from a list or its page; all of it works offline. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Agent } from '#shared/domain/agent.ts'
import { mutate } from '../../local/mutate.ts'
import { useConnections } from '../../local/queries/account.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { showToast } from '../../ui/toast.ts'
import { platformName } from './platform-names.ts'

export function useAgentActions() {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const connections = useConnections()
  const { isOnline } = useSyncStatus()

  /** The first of the agent's marketplaces that is not connected; none while the connections are not yet known. */
  const missingPlatform = (agent: Pick<Agent, 'platforms'>) => {
    if (!connections) return null
    const connected = connections.filter(({ status }) => status === 'connected').map(({ platform }) => platform)
    return agent.platforms.find((platform) => !connected.includes(platform)) ?? null
  }

  async function setActive(agent: Agent, isActive: boolean): Promise<void> {
    const missing = isActive ? missingPlatform(agent) : null
    if (missing) {
      const to = `/settings/connections?platform=${missing}&from=${encodeURIComponent(`/dashboard/automations/${agent.id}`)}`
      showToast({
        title: t('detail.connectFirst', { platform: platformName(missing) }),
        tone: 'wait',
        action: { label: t('detail.connect', { platform: platformName(missing) }), onPress: () => navigate(to) },
      })
      return
    }
    await mutate(isActive ? 'agent.activate' : 'agent.pause', agent.id, {})
    showToast({
      title: isActive ? t('activated') : t('pausedDone'),
      body: isOnline ? undefined : t('takesEffect'),
      tone: isOnline ? 'good' : 'wait',
    })
  }
  async function remove(agent: Agent): Promise<void> {
    await mutate('agent.delete', agent.id, {})
    showToast({ title: t('deleted'), tone: 'good' })
    navigate('/dashboard/automations', { replace: true })
  }
  return { setActive, remove, missingPlatform }
}
