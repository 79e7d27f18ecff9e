/** Step 4: the account to send with, who has the last word, and "Start": the agent runs at once. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { hasAdvancedFilters, withoutAdvancedFilters } from '#shared/domain/jobs/advanced-filters.ts'
import { agents } from '#shared/contract/agents.ts'
import type { AgentFields } from '#shared/domain/agent.ts'
import { type AgentNeed, missingForAgent, missingOfProfile } from '#shared/domain/agent-needs.ts'
import {
  dailyCap,
  emptyWizardFields,
  fieldsFromSearch,
  finishedFields,
  limitsFromUsage,
  permittedMode,
} from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { changedFields } from '#shared/sync/is-equal.ts'
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { mutate } from '../../local/mutate.ts'
import { mutateAndWait } from '../../local/mutate-and-wait.ts'
import { useProfile, useSettings, useUsage } from '../../local/queries/account.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { syncNow } from '../../local/sync/loop.ts'
import { call } from '../../net/client.ts'
import { Form, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { SendingModes } from '../../parts/sending-modes.tsx'
import { useKnownFreelancer } from '../../parts/use-known-freelancer.ts'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Card, SectionCard } from '../../ui/layout/card.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { AgentSettings } from './agent-settings.tsx'
import { ConnectAccount } from './connect-account.tsx'
import { EMPTY_FACTS, type Facts, type OnboardingDraft, type StepProps } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'
import { type FieldsProps, HeadlineField, OverviewField, SkillsField } from './profile-fields.tsx'

/** Only a real marketplace asks for it. */
const ProveAddress = lazy(async () => ({ default: (await import('./prove-address.tsx')).ProveAddress }))

export function StartStep({ draft, set, onBack }: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['onboarding', 'agents', 'marketplaces', 'ui'])
  const form = useForm()
  const format = useFormat()
  const navigate = useNavigate()
  const { agent, before, cap } = useAgentFrom(draft)
  const { platform } = draft.search
  const known = useKnownFreelancer()
  const { user } = useAuth()
  // The person registered for another one: until they choose here, it follows the jobs that they saw.
  const [first] = useState(platform)
  const isElsewhere = user !== null && platform !== user.platformType && platform === first
  const profile = useProfile()
  const facts: Facts = { ...EMPTY_FACTS, ...profile, ...draft.facts }
  const missing = known ? missingForAgent(agent, { ...known, profile: { ...known.profile, ...facts } }) : []
  const nameOf = (need: AgentNeed) =>
    t(`agents:needs.${(need === 'profile' ? missingOfProfile(agent, facts) : null) ?? need}`)
  const isConnected = known?.connected.includes(platform) ?? false
  const { startTime: from, endTime: until } = agent
  // The hours are in the folded settings, so they are also said beside the button that starts the agent.
  const hours =
    from === until ? t('start.allDay') : t('start.hours', { from: format.clock(from), until: format.clock(until) })
  const change = (patch: OnboardingDraft['agent']) => set({ agent: { ...draft.agent, ...patch } })

  const start = async () => {
    const fields: FieldProblems = {}
    if (cap !== null && agent.emailsPerDay > cap) fields.emailsPerDay = { key: 'plan_max_per_day', params: { n: cap } }
    if (draft.agent.mode === undefined) fields.mode = { key: 'mode_required' }
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
    const told = changedFields(profile ?? {}, draft.facts)
    if (user && Object.keys(told).length > 0) await mutate('profile.update', user.id, told).catch(throwAtProfile)
    const agentId = draft.agentId ?? newId()
    await mutate(draft.agentId ? 'agent.update' : 'agent.create', agentId, agent)
    // Should the start be refused, the agent that exists by now is changed, and none is made anew.
    set({ agentId, facts: {} })
    // The dashboard shows what is left; the set-up is found there again.
    if (missing.length > 0) return navigate('/dashboard')
    await startAgent(agentId)
    set({ isStarted: true })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <SectionCard
        title={MARKETPLACE_NAMES[platform]}
        note={isConnected ? undefined : t('start.connectNote')}
        action={
          isConnected && (
            <Badge tone="good" icon={CircleCheck}>
              {t('marketplaces:status.connected')}
            </Badge>
          )
        }
        className={isConnected && !isElsewhere ? '[&>header]:mb-0' : undefined}
      >
        {isElsewhere && <p className="text-ink-2">{t('start.jobsThere', { platform: MARKETPLACE_NAMES[platform] })}</p>}
        {known && !isConnected && <ConnectAccount platform={platform} agentId={draft.agentId} />}
      </SectionCard>
      {user && missing.includes('address') && (
        <Suspense fallback={<SkeletonCard label={t('ui:loading')} lines={4} />}>
          <ProveAddress email={user.email} />
        </Suspense>
      )}
      <Form form={form} problems={t('problems')} className="grid grid-cols-1 gap-5" onSubmit={start}>
        <SendingModes
          mode={draft.agent.mode ?? ''}
          platforms={agent.platforms}
          modes={['review', 'auto']}
          legend={t('start.lastWord')}
          onChange={(mode) => {
            change({ mode })
            form.settle('mode')
          }}
          error={form.sentences.mode}
        />
        <Card>
          <Disclosure summary={t('start.settings')} isOpenAtFirst={Boolean(form.sentences.emailsPerDay)}>
            <AgentSettings
              agent={agent}
              search={draft.search}
              cap={cap}
              onChange={change}
              onSearch={(patch) => set({ search: { ...draft.search, ...patch } })}
            />
          </Disclosure>
        </Card>
        {known && (
          <NeededFields
            missing={missingForAgent(before, known)}
            hasHeadline={known.profile.title.trim() !== ''}
            facts={facts}
            onChange={(patch) => set({ facts: { ...draft.facts, ...patch } })}
          />
        )}
        {/* Until this is known, nobody can say whether the button starts or keeps. */}
        {known && (
          <StepActions
            onBack={onBack}
            note={missing.length > 0 ? t('start.keepNote', { what: missing.map(nameOf).join(DOT) }) : hours}
          >
            <SubmitButton variant={missing.length > 0 ? 'secondary' : 'primary'}>
              {missing.length > 0 ? t('start.keep') : t('start.start')}
            </SubmitButton>
          </StepActions>
        )}
      </Form>
    </div>
  )
}

/**
 * The agent is on, and its first run begins now, whatever its hours are. Without a network both wait on this device.
 * @throws AppError the server's refusal.
 */
async function startAgent(agentId: string): Promise<void> {
  const answer = await mutateAndWait('agent.activate', agentId, {})
  if (answer !== 'applied') return
  try {
    await call(agents.runNow, { params: { id: agentId } })
  } catch (error) {
    // Its schedule was quicker, or begins it within a minute.
    if (!(error instanceof AppError)) throw error
  }
  void syncNow()
}

/** @returns `before`: the agent without what is typed in this step. `cap`: null while the plan is not known. */
function useAgentFrom(draft: OnboardingDraft): { cap: number | null; agent: AgentFields; before: AgentFields } {
  const settings = useSettings()
  const profile = useProfile()
  const usage = useUsage()
  // While the plan is unknown, so are its limits: nobody is held to a smaller plan. The server has the last word.
  const cap = usage ? dailyCap(limitsFromUsage(usage), [draft.search.platform]) : null
  const autoSend = useServerInfo()?.autoSend ?? null
  const timeZone = settings?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const hasAdvanced = hasAdvancedFilters(useUsage()?.plan)
  const own = profile?.skills ?? []
  const withSkills = (skills: readonly string[]) =>
    suggestedAgent(draft, { timeZone, skills, cap, autoSend, hasAdvanced })
  return { cap, agent: withSkills(draft.facts.skills ?? own), before: withSkills(own) }
}

const PROFILE = 'profile.'

/** The agent has fields of the same names. */
function throwAtProfile(error: unknown): never {
  if (!(error instanceof AppError) || !error.details.fields) throw error
  const fields = Object.entries(error.details.fields).map(([name, problem]) => [`${PROFILE}${name}`, problem])
  throw new AppError(error.code, { ...error.details, fields: Object.fromEntries(fields) })
}

interface NeededFieldsProps extends Pick<FieldsProps, 'facts' | 'onChange'> {
  /** What was missing before anything was typed here: a field stays while it is filled. */
  missing: readonly AgentNeed[]
  hasHeadline: boolean
}

/** Asks what the agent still needs to know of the freelancer. */
function NeededFields({ missing, hasHeadline, facts, onChange }: NeededFieldsProps) {
  const { t } = useTranslation('onboarding')
  const fields: FieldsProps = { facts, onChange, prefix: PROFILE }
  const isMissing = (...needs: AgentNeed[]) => needs.some((need) => missing.includes(need))
  if (!isMissing('profile', 'skill', 'resume')) return null
  return (
    <SectionCard title={t('start.needed')} note={t('start.neededNote')}>
      <div className="grid grid-cols-1 gap-5">
        {!hasHeadline && <HeadlineField {...fields} />}
        {isMissing('skill') && <SkillsField {...fields} />}
        {isMissing('profile', 'resume') && <OverviewField {...fields} hint={t('start.overviewHint')} />}
      </div>
    </SectionCard>
  )
}

interface AgentSurroundings {
  timeZone: string
  /** Skills of the profile. */
  skills: readonly string[]
  /** Proposals a day that the plan allows one agent; null while that is not known. */
  cap: number | null
  /** Where the server may send unattended; null while that is not known. */
  autoSend: Readonly<Record<MarketplaceId, boolean>> | null
  /** Whether the plan has them; a filter that it does not have is not suggested. */
  hasAdvanced: boolean
}

/**
 * A first search suggests an agent: with the same criteria, the freelancer's own skills and the plan's limits.
 * @returns It with the person's own changes. It is not validated.
 */
function suggestedAgent(
  { search: wanted, agent }: Pick<OnboardingDraft, 'search' | 'agent'>,
  { timeZone, skills, cap, autoSend, hasAdvanced }: AgentSurroundings,
): AgentFields {
  const search = hasAdvanced ? wanted : withoutAdvancedFilters(wanted)
  const platforms = [search.platform]
  const empty = emptyWizardFields({ platforms, timeZone })
  const found = fieldsFromSearch(JSON.stringify({ ...search, name: search.title })) ?? {}
  const fields = {
    ...empty,
    ...found,
    platforms,
    emailsPerDay: Math.min(empty.emailsPerDay, cap ?? Number.POSITIVE_INFINITY),
    skills: [...new Set([...(found.skills ?? []), ...skills])],
    ...agent,
  }
  // Without a name it is called after what it looks for, also once that was changed.
  return finishedFields({ ...fields, name: '', mode: permittedMode({ platforms, mode: agent.mode ?? '' }, autoSend) })
}
