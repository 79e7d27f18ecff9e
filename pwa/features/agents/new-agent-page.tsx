/** The page that makes a job agent; works offline, and what is typed survives a reload. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type AgentFields, agentFieldsSchema } from '#shared/domain/agent.ts'
import { newId } from '#shared/ids.ts'
import { useAuth } from '../../local/auth.tsx'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { useSettings } from '../../local/queries/account.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.ts'
import { AgentForm } from './agent-form.tsx'

export function NewAgentPage() {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const { user } = useAuth()
  const settings = useSettings()
  const [draft, setDraft, clearDraft] = useDraft<Partial<AgentFields>>('agent-new', {})
  if (!draft || !user || !settings) return null
  const fields: AgentFields = {
    ...agentFieldsSchema.parse({ name: 'x', title: 'xx', platforms: [user.platformType], timeZone: settings.timeZone }),
    name: '',
    title: '',
    ...draft,
  }
  const create = async () => {
    const id = newId()
    await mutate('agent.create', id, { ...fields, name: fields.name.trim() || fields.title })
    await clearDraft()
    showToast({ title: t('form.created'), body: t('form.createdBody'), tone: 'good' })
    navigate(`/dashboard/automations/${id}`, { replace: true })
  }
  return (
    <>
      <PageHeader
        title={t('form.createTitle')}
        subtitle={t('form.createLead')}
        back={{ href: '/dashboard/automations', label: t('detail.back') }}
      />
      <AgentForm
        fields={fields}
        isDrafted={Object.keys(draft).length > 0}
        submitLabel={t('form.create')}
        onChange={(patch) => setDraft({ ...draft, ...patch })}
        onDiscard={() => void clearDraft()}
        onSubmit={create}
      />
    </>
  )
}
