/** Changes an agent. It sends only the changed fields, so that another device's edits of other fields stay. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Agent, type AgentFields, agentFieldsSchema } from '#shared/domain/agent.ts'
import { permittedMode } from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { AppError } from '#shared/errors.ts'
import { patchOf } from '#shared/sync/patch.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { mutate } from '../../local/mutate.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { connectAddress } from './agent-actions.ts'
import { AgentWizard } from './wizard/agent-wizard.tsx'
import { type SignInFailure, saveSignIns } from './wizard/save-sign-ins.ts'
import { useOpenWizard } from './wizard/use-open-wizard.ts'
import type { WizardState } from './wizard/wizard-store.ts'

export function EditAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const { t } = useTranslation('agents')
  const { user } = useAuth()
  const { isOnline } = useSyncStatus()
  const info = useServerInfo()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const wizard = useOpenWizard(`agent-${agent.id}`, agentFieldsSchema.parse(agent))
  if (!wizard) return null
  const failed = ({ platform, error }: SignInFailure) => {
    if (!(error instanceof AppError) || error.details.fields) throw error
    const title = t('wizard.credentialsFailed', { platform: MARKETPLACE_NAMES[platform] })
    showToast({ title, body: errorText(error), tone: 'bad' })
  }
  const save = async (state: WizardState) => {
    const mode = permittedMode(state.fields, info?.autoSend ?? null)
    const touched: Partial<AgentFields> = parseOrThrow(patchOf(agentFieldsSchema), state.touched)
    const patch = mode !== '' && mode !== state.fields.mode && info !== null ? { ...touched, mode } : touched
    // If the server refuses the edit, the agent's page says so.
    if (Object.keys(patch).length > 0) await mutate('agent.update', agent.id, patch, wizard.seen())
    wizard.saved()
    await wizard.finish()
    const signIns = user && (await saveSignIns(user.id, agent.id, state))
    signIns?.failures.forEach(failed)
    showToast({
      title: t('form.updated'),
      body: isOnline ? undefined : t('takesEffect'),
      tone: isOnline ? 'good' : 'wait',
    })
    onClose()
    const [waiting] = signIns?.waiting ?? []
    if (waiting) navigate(connectAddress(waiting, agent.id))
  }
  return <AgentWizard wizard={wizard} agentId={agent.id} onSubmit={save} />
}
