/** Changing an agent; only what was touched is sent, so that another device's edits of other fields stay. */
import { useTranslation } from 'react-i18next'
import { type Agent, type AgentFields, agentFieldsSchema } from '#shared/domain/agent.ts'
import { permittedMode } from '#shared/domain/agent-wizard.ts'
import { AppError } from '#shared/errors.ts'
import { patchOf } from '#shared/sync/patch.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useAuth } from '../../local/auth.tsx'
import { mutate } from '../../local/mutate.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { showToast } from '../../ui/toast.ts'
import { AgentWizard } from './wizard/agent-wizard.tsx'
import { saveUpworkSignIn } from './wizard/save-upwork-sign-in.ts'
import { useOpenWizard } from './wizard/use-open-wizard.ts'
import type { WizardState } from './wizard/wizard-store.ts'

export function EditAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useTranslation('agents')
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const info = useServerInfo()
  const errorText = useErrorText()
  const wizard = useOpenWizard(`agent-${agent.id}`, agentFieldsSchema.parse(agent))
  if (!wizard) return null
  const failed = (error: unknown) => {
    if (!(error instanceof AppError) || error.details.fields) throw error
    showToast({ title: t('wizard.credentialsFailed'), body: errorText(error), tone: 'bad' })
  }
  const save = async (state: WizardState) => {
    const mode = permittedMode(state.fields, info?.autoSend ?? null)
    const touched: Partial<AgentFields> = parseOrThrow(patchOf(agentFieldsSchema), state.touched)
    const patch = mode !== state.fields.mode && info !== null ? { ...touched, mode } : touched
    // What the server does not take comes back, and is said on the agent's page.
    if (Object.keys(patch).length > 0) await mutate('agent.update', agent.id, patch)
    await wizard.finish()
    if (user) await saveUpworkSignIn(user.id, agent.id, state).catch(failed)
    showToast({
      title: t('form.updated'),
      body: isOnline ? undefined : t('takesEffect'),
      tone: isOnline ? 'good' : 'wait',
    })
    onClose()
  }
  return <AgentWizard wizard={wizard} agentId={agent.id} onSubmit={save} />
}
