/** From a search to an agent that goes on looking for the same; says what is missing first. */
import Bot from 'lucide-react/icons/bot'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { agentObstacle, JOB_SEARCH_DATA, type JobSearch, type SavedSearch } from '#shared/domain/search.ts'
import { useConnections, useProfile } from '../../local/queries/account.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

export interface CreateAgentButtonProps {
  /** The last search; null where there was none. */
  search: JobSearch | null
  resultCount: number
}

export function CreateAgentButton({ search, resultCount }: CreateAgentButtonProps) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const profile = useProfile()
  const isUpworkConnected = useConnections()?.some(
    ({ platform, status }) => platform === 'upwork' && status === 'connected',
  )
  const obstacle = agentObstacle(search, resultCount, profile ?? undefined, isUpworkConnected)
  const goOn = () => {
    if (obstacle === 'no_search' || !search) {
      showToast({ title: t('agent.noSearch'), body: t('agent.noSearchBody'), tone: 'wait' })
    } else if (obstacle === 'connect_upwork') {
      showToast({ title: t('agent.upworkRequired'), body: t('agent.upworkRequiredBody'), tone: 'wait' })
      navigate('/settings/connections?platform=upwork')
    } else if (obstacle === 'profile_required') {
      showToast({ title: t('agent.profileRequired'), body: t('agent.profileRequiredBody'), tone: 'wait' })
      navigate('/settings/profile')
    } else {
      const saved: SavedSearch = { ...search, name: search.title }
      sessionStorage.setItem(JOB_SEARCH_DATA, JSON.stringify(saved))
      navigate('/dashboard/automations/new')
    }
  }
  const isChecking = obstacle === 'checking'
  const labels = { checking: t('agent.checking'), connect_upwork: t('agent.connectUpwork') }
  return (
    <Button icon={Bot} isBusy={isChecking} disabled={isChecking || obstacle === 'no_results'} onClick={goOn}>
      {obstacle === 'checking' || obstacle === 'connect_upwork' ? labels[obstacle] : t('agent.create')}
    </Button>
  )
}
