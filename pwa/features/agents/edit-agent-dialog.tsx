/** The sheet an agent is changed in; the wizard is loaded when it opens. */
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#shared/domain/agent.ts'
import { Sheet } from '../../ui/dialog.tsx'

const EditAgent = lazy(async () => ({ default: (await import('./edit-agent.tsx')).EditAgent }))

export function EditAgentDialog({ agent, isOpen, onClose }: { agent: Agent; isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'ui'])
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('form.editTitle')} closeLabel={t('ui:close')} size="large">
      <EditAgent agent={agent} onClose={onClose} />
    </Sheet>
  )
}
