/** Makes an agent that looks for the same jobs as the search, and says first what is missing. */
import Bot from 'lucide-react/icons/bot'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { agentObstacle, JOB_SEARCH_DATA, type NamedSearch } from '#shared/domain/jobs/search.ts'
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { useKnownFreelancer } from '../../parts/use-known-freelancer.ts'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

interface CreateAgentButtonProps {
  /** The current search in the form. */
  form: JobSearch
  /** The last search; null where there was none. */
  search: JobSearch | null
  resultCount: number
}

export function CreateAgentButton({ form, search, resultCount }: CreateAgentButtonProps) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const obstacle = agentObstacle(form, search, resultCount, useKnownFreelancer())
  const platform = search && MARKETPLACE_NAMES[search.platform]
  const ask = (title: string, body?: string) => void showToast({ title, body, tone: 'wait' })
  const goOn = () => {
    if (obstacle === 'no_fields') return ask(t('agent.noFields'))
    if (obstacle === 'no_search' || !search) return ask(t('agent.noSearch'), t('agent.noSearchBody'))
    if (obstacle === 'connect_first') {
      ask(t('agent.setupRequired', { platform }), t('agent.setupRequiredBody'))
      return navigate(`/settings/connections?platform=${search.platform}`)
    }
    if (obstacle === 'profile_required') {
      ask(t('agent.profileRequired'), t('agent.profileRequiredBody'))
      return navigate('/settings/profile')
    }
    if (obstacle === 'resume_required') {
      ask(t('agent.resumeRequired'), t('agent.resumeRequiredBody'))
      return navigate('/settings/profile#resume')
    }
    const saved: NamedSearch = { ...search, name: search.title }
    sessionStorage.setItem(JOB_SEARCH_DATA, JSON.stringify(saved))
    navigate('/dashboard/automations/new')
  }
  const isChecking = obstacle === 'checking'
  const labels = { checking: t('agent.checking'), connect_first: t('agent.connectFirst', { platform }) }
  return (
    <Button icon={Bot} isBusy={isChecking} disabled={isChecking || obstacle === 'no_results'} onClick={goOn}>
      {obstacle === 'checking' || obstacle === 'connect_first' ? labels[obstacle] : t('agent.create')}
    </Button>
  )
}
