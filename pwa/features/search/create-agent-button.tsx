/** From a search to an agent that goes on looking for the same; says what is missing first. */
import Bot from 'lucide-react/icons/bot'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { agentObstacle, JOB_SEARCH_DATA, type JobSearch, type SavedSearch } from '#shared/domain/search.ts'
import { useConnections, useProfile, useResume } from '../../local/queries/account.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'

export interface CreateAgentButtonProps {
  /** As it stands in the form. */
  form: JobSearch
  /** The last search; null where there was none. */
  search: JobSearch | null
  resultCount: number
}

export function CreateAgentButton({ form, search, resultCount }: CreateAgentButtonProps) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const profile = useProfile() ?? undefined
  const resume = useResume()
  const isUpworkConnected = useConnections()?.some(
    ({ platform, status }) => platform === 'upwork' && status === 'connected',
  )
  const obstacle = agentObstacle(form, search, resultCount, { profile, resume, isUpworkConnected })
  const ask = (title: string, body?: string) => void showToast({ title, body, tone: 'wait' })
  const goOn = () => {
    if (obstacle === 'no_fields') return ask(t('agent.noFields'))
    if (obstacle === 'no_search' || !search) return ask(t('agent.noSearch'), t('agent.noSearchBody'))
    if (obstacle === 'connect_upwork') {
      ask(t('agent.upworkRequired'), t('agent.upworkRequiredBody'))
      return navigate('/settings/connections?platform=upwork')
    }
    if (obstacle === 'profile_required') {
      ask(t('agent.profileRequired'), t('agent.profileRequiredBody'))
      return navigate('/settings/profile')
    }
    if (obstacle === 'resume_required') {
      ask(t('agent.resumeRequired'), t('agent.resumeRequiredBody'))
      return navigate('/settings/profile#resume')
    }
    const saved: SavedSearch = { ...search, name: search.title }
    sessionStorage.setItem(JOB_SEARCH_DATA, JSON.stringify(saved))
    navigate('/dashboard/automations/new')
  }
  const isChecking = obstacle === 'checking'
  const labels = { checking: t('agent.checking'), connect_upwork: t('agent.connectUpwork') }
  return (
    <Button icon={Bot} isBusy={isChecking} disabled={isChecking || obstacle === 'no_results'} onClick={goOn}>
      {obstacle === 'checking' || obstacle === 'connect_upwork' ? labels[obstacle] : t('agent.create')}
    </Button>
  )
}
