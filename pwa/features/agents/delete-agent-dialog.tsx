/** Asks before an agent is deleted for good; only its buttons close it. */
import { useTranslation } from 'react-i18next'
import type { Agent } from '#shared/domain/agent.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface DeleteAgentDialogProps {
  /** Null while the dialog is closed. */
  agent: Agent | null
  onClose: () => void
  onDelete: (agent: Agent) => void
}

export function DeleteAgentDialog({ agent, onClose, onDelete }: DeleteAgentDialogProps) {
  const { t } = useTranslation(['agents', 'ui'])
  return (
    <Dialog
      isOpen={agent !== null}
      onClose={onClose}
      isDismissible={false}
      title={t('confirmDelete.title', { name: agent?.name })}
      description={t('confirmDelete.body')}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              if (agent) onDelete(agent)
            }}
          >
            {t('confirmDelete.yes')}
          </Button>
        </>
      }
    />
  )
}
