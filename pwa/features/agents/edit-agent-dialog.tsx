/** Changing an agent; only what was touched is sent, so that another device's edits of other fields stay. */
import { useTranslation } from 'react-i18next'
import { type Agent, type AgentFields, agentFieldsSchema } from '#shared/domain/agent.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { AgentForm } from './agent-form.tsx'

export function EditAgentDialog({ agent, isOpen, onClose }: { agent: Agent; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'ui'])
  const [draft, setDraft, clearDraft] = useDraft<Partial<AgentFields>>(`agent-${agent.id}`, {})
  if (!draft) return null
  const fields: AgentFields = { ...agentFieldsSchema.parse(agent), ...draft }
  const save = async () => {
    if (Object.keys(draft).length > 0) await mutate('agent.update', agent.id, draft)
    await clearDraft()
    showToast({ title: t('form.updated'), body: t('form.updatedBody'), tone: 'good' })
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('form.editTitle')} closeLabel={t('ui:close')} size="large">
      {isOpen && (
        <AgentForm
          fields={fields}
          isDrafted={Object.keys(draft).length > 0}
          submitLabel={t('form.update')}
          onChange={(patch) => setDraft({ ...draft, ...patch })}
          onDiscard={() => void clearDraft()}
          onSubmit={save}
        />
      )}
    </Dialog>
  )
}
