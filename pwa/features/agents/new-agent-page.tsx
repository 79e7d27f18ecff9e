/** The page that makes a job agent; works offline, and what is typed survives a reload. */
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { missingForAgent } from '#shared/domain/agent-needs.ts'
import {
  dailyCap,
  emptyWizardFields,
  finishedFields,
  limitsFromUsage,
  permittedMode,
  type WizardFields,
} from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { ownLanguages } from '#shared/domain/jobs/post-languages.ts'
import { JOB_SEARCH_DATA } from '#shared/domain/jobs/search.ts'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { currentDb } from '../../local/db.ts'
import { readMeta } from '../../local/meta.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { mutate } from '../../local/mutate.ts'
import { useConnections, useSettings, useUsage } from '../../local/queries/account.ts'
import { useToldProfile } from '../../local/queries/told-profile.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { AgentNeeds } from '../../parts/agent-needs.tsx'
import { useKnownFreelancer } from '../../parts/use-known-freelancer.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { connectAddress, useAgentActions } from './agent-actions.ts'
import { AgentWizard } from './wizard/agent-wizard.tsx'
import { saveSignIns } from './wizard/save-sign-ins.ts'
import { useOpenWizard } from './wizard/use-open-wizard.ts'
import type { OpenWizard, WizardState } from './wizard/wizard-store.ts'

export function NewAgentPage() {
  // The texts of the last step, too: fetching them later would hide the form for a moment.
  const { t } = useTranslation(['agents', 'ui', 'errors', 'templates', 'search', 'marketplaces'])
  const search = sessionStorage.getItem(JOB_SEARCH_DATA)
  const wizard = useOpenWizard('agent-new', useBlankFields(), search)
  const full = usePlanLimit()
  const create = useCreate(wizard)
  useNoSearchToast(wizard !== null && !wizard.isResumed && search === null)
  return (
    <>
      <PageHeader
        title={t('form.createTitle')}
        subtitle={t('form.createLead')}
        back={{ href: '/dashboard/automations', label: t('detail.back') }}
      />
      {/* On a desk the notes stand beside the form, which leaves the corner where messages come free. */}
      <div className="grid max-w-3xl grid-cols-1 items-start gap-4 xl:max-w-none xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] xl:gap-8">
        <div className="grid grid-cols-1 gap-4 xl:sticky xl:top-8 xl:col-start-2">
          {full === null ? (
            <Notice>{t('wizard.info')}</Notice>
          ) : (
            <Notice tone="wait">{t('errors:plan.limit', { limit: full })}</Notice>
          )}
          {wizard && <Needs wizard={wizard} />}
        </div>
        {wizard ? (
          <Card className="sm:p-6 xl:col-start-1 xl:row-start-1">
            <AgentWizard wizard={wizard} agentId={null} onSubmit={create} />
          </Card>
        ) : (
          <SkeletonCard label={t('ui:loading')} lines={8} />
        )}
      </div>
    </>
  )
}

/** The same needs as at every other door. Here the form can be filled in before they are met. */
function Needs({ wizard }: { wizard: OpenWizard }) {
  const known = useKnownFreelancer()
  const fields = useStore(wizard.store, (state) => state.fields)
  // The agent's own page asks for the connection.
  const missing = known ? missingForAgent(fields, known).filter((need) => need !== 'connection') : []
  return <AgentNeeds missing={missing} />
}

/** @returns What the device knows of the freelancer already, in the fields that ask for it; null while it is being read. */
function useBlankFields(): WizardFields | null {
  const { user } = useAuth()
  const { i18n } = useTranslation()
  const [settings, profile, connections] = [useSettings(), useToldProfile(), useConnections()]
  const usage = useUsage()
  // Settings and profile are read one after the other: a form that opened between them would lack what the profile tells.
  if (!user || !settings || !profile || !connections) return null
  const platforms: WizardFields['platforms'] = [user.platformType]
  const empty = emptyWizardFields({ platforms, timeZone: settings.timeZone }, ownLanguages(profile, i18n.language))
  const profileUrls = connections.map(({ platform, profileUrl }) => [
    MARKETPLACES[platform].profile?.agentField,
    profileUrl ?? '',
  ])
  return {
    ...empty,
    emailsPerDay: Math.min(empty.emailsPerDay, dailyCap(limitsFromUsage(usage), platforms)),
    upworkFreelancerName: `${profile.firstName} ${profile.lastName}`.trim(),
    ...Object.fromEntries(profileUrls.filter(([field]) => field !== undefined)),
    upworkWorkHistory: profile.workHistory,
    skills: profile.skills,
  }
}

/** @returns The plan's number of agents where all of them exist already; null while there is room. */
function usePlanLimit(): number | null {
  const agents = useUsage()?.agents
  return agents && agents.used >= agents.limit ? agents.limit : null
}

function useCreate(wizard: OpenWizard | null): (state: WizardState) => Promise<void> {
  const { t } = useTranslation('agents')
  const navigate = useNavigate()
  const { user } = useAuth()
  const info = useServerInfo()
  const { isOnline } = useSyncStatus()
  const { missingPlatform } = useAgentActions()
  const full = usePlanLimit()
  const errorText = useErrorText()
  return async (state) => {
    const askToSignIn = () => {
      const action = { label: t('wizard.signIn'), onPress: () => void navigate('/login') }
      showToast({ title: t('wizard.signInFirst'), tone: 'bad', action })
    }
    if (!user) return askToSignIn()
    // Offline we may not know the newest plan: the server decides when the agent arrives.
    if (full !== null && isOnline) {
      const message = errorText(new AppError('plan.limit', { limit: full }))
      return void showToast({ title: t('wizard.createFailed', { message }), tone: 'bad' })
    }
    const id = newId()
    const mode = permittedMode(state.fields, info?.autoSend ?? null)
    const fields = finishedFields({ ...state.fields, mode })
    await mutate('agent.create', id, fields)
    sessionStorage.removeItem(JOB_SEARCH_DATA)
    await wizard?.finish()
    navigate(`/dashboard/automations/${id}`, { replace: true })
    // The session has ended, perhaps just now: the agent waits on the device until the person signs in.
    if (isOnline && (await readMeta(currentDb())).isAuthPaused) return askToSignIn()
    const { connected, waiting, failures } = await saveSignIns(user.id, id, state)
    for (const { platform, error } of failures) {
      if (!(error instanceof AppError)) throw error
      const title = t('wizard.credentialsFailed', { platform: MARKETPLACE_NAMES[platform] })
      showToast({ title, body: errorText(error), tone: 'bad' })
    }
    const missing = missingPlatform({ platforms: fields.platforms.filter((each) => !connected.includes(each)) })
    showToast({
      title: t('form.created'),
      body: missing ? t('form.createdBody') : t('wizard.activateNext'),
      tone: 'good',
    })
    if (waiting[0]) navigate(connectAddress(waiting[0], id))
  }
}

/** Says once that the form begins empty. */
function useNoSearchToast(isBlank: boolean): void {
  const { t } = useTranslation('agents')
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isBlank || isSaid.current) return
    isSaid.current = true
    showToast({ title: t('wizard.noSearch'), body: t('wizard.noSearchBody'), tone: 'info' })
  }, [isBlank, t])
}
