/** The end of the set-up: the agent at work, live, and what the person does next. */
import { useTranslation } from 'react-i18next'
import { noticeSetting } from '#shared/domain/profile.ts'
import { skippedIn, RUN_STEPS, type Run } from '#shared/domain/run.ts'
import { isolated } from '../../i18n/isolated.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { mutate } from '../../local/mutate.ts'
import { useSettings } from '../../local/queries/account.ts'
import { type LocalAgent, useAgent } from '../../local/queries/agents.ts'
import { useProposalCounts } from '../../local/queries/inbox/proposal-counts.ts'
import { useRuns } from '../../local/queries/runs.ts'
import { useServerInfo } from '../../local/server-info.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { LookFigures } from '../../parts/look-figures.tsx'
import { useNextRunText } from '../../parts/next-run/next-run-text.ts'
import { Unwritten } from '../../parts/skip/unwritten.tsx'
import { usePushSwitch } from '../../parts/push-switch.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { WorkSteps } from '../../ui/feedback/work-steps.tsx'
import { Card, SectionCard } from '../../ui/layout/card.tsx'
import { DOT } from '../../ui/list/dot.ts'
import type { OnboardingDraft } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'

/** The others are behind the link. */
const REASONS_SHOWN = 3

interface AtWorkProps {
  draft: OnboardingDraft
  isVerified: boolean
  onFinish: () => Promise<void>
}

export function AtWork({ draft, isVerified, onFinish }: AtWorkProps) {
  // The texts of what comes later on, too: fetching them then would hide the page for a moment.
  const { t } = useTranslation(['onboarding', 'agents', 'numbers', 'dashboard', 'activity'])
  const { isOnline } = useSyncStatus()
  const agent = useAgent(draft.agentId ?? '')
  const run = useRuns(draft.agentId ?? '', 1)?.[0]
  const isActive = agent?.status === 'active'
  const isWaiting = isActive && agent.isPending && !isOnline
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 dir="auto" className="min-w-0 text-match-parent text-lg font-semibold tracking-tight wrap-anywhere">
            {agent?.name}
          </h2>
          {isWaiting ? (
            <Badge tone="wait">{t('atWork.waits')}</Badge>
          ) : (
            <Badge tone={isActive ? 'good' : 'outline'}>{isActive ? t('agents:active') : t('agents:paused')}</Badge>
          )}
        </div>
        {isActive && agent.isPending && (
          <p className="text-ink-2">{isOnline ? t('atWork.starting') : t('atWork.offline')}</p>
        )}
        {isActive && run && <FirstRun run={run} agent={agent} />}
        {isActive && !run && !agent.isPending && (
          <WorkSteps label={t('work.label')} steps={[t('atWork.starting')]} current={0} />
        )}
      </Card>
      <HowToTell />
      <Waiting />
      <StepActions note={isVerified ? undefined : t('atWork.proveNote')}>
        <Button variant="primary" onClick={() => void onFinish()}>
          {isVerified ? t('atWork.done') : t('atWork.prove')}
        </Button>
      </StepActions>
    </div>
  )
}

/** How the person hears of a letter that waits. It promises nothing while no way is turned on. */
function HowToTell() {
  const { t } = useTranslation('onboarding')
  const { user } = useAuth()
  const settings = useSettings()
  const push = usePushSwitch()
  const info = useServerInfo()
  if (!settings || !user) return null
  const byMail = noticeSetting('email', 'review')
  const hasMail = info?.isMailOn ?? false
  const isTold = (hasMail && settings[byMail]) || push.state === 'on'
  const togglePush = (isOn: boolean) => {
    void (isOn ? push.turnOn() : push.turnOff())
    if (isOn) void mutate('settings.update', settings.id, { [noticeSetting('push', 'review')]: true })
  }
  return (
    <SectionCard title={t('tell.title')}>
      <div className="grid gap-2">
        {hasMail && (
          <Switch
            label={t('tell.mail', { email: isolated(user.email) })}
            isOn={settings[byMail]}
            onToggle={(isOn) => void mutate('settings.update', settings.id, { [byMail]: isOn })}
          />
        )}
        {(push.state === 'on' || push.state === 'off') && (
          <Switch label={t('tell.push')} isOn={push.state === 'on'} onToggle={togglePush} />
        )}
        <p role="status" className="text-sm text-ink-2">
          {isTold ? t('tell.done') : t('tell.nobody')}
        </p>
      </div>
    </SectionCard>
  )
}

function FirstRun({ run, agent }: { run: Run; agent: LocalAgent }) {
  const { t } = useTranslation(['onboarding', 'agents', 'numbers'])
  const nextRunText = useNextRunText()
  const { mode } = agent
  const at = run.step === null ? RUN_STEPS.length : RUN_STEPS.indexOf(run.step)
  return (
    <>
      <LookFigures agentId={run.agentId} />
      {run.status === 'running' && (
        <WorkSteps
          label={t('agents:run.progress')}
          steps={RUN_STEPS.map((step) => t(`agents:run.steps.${step}`))}
          current={at}
        />
      )}
      {run.status === 'done' && (
        <div role="status" className="grid gap-1">
          <p>
            {[
              t('atWork.ended'),
              mode === 'auto' && run.sent > 0 && t('atWork.sent', { count: run.sent }),
              // An agent that sends by itself says how many letters it held back.
              mode === 'auto' && run.held > 0 && t('atWork.held', { count: run.held }),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          <p>{nextRunText(agent) ?? t('atWork.goesOn')}</p>
        </div>
      )}
      {run.status === 'done' && <SkippedReasons run={run} />}
      {run.status === 'done' && <Unwritten run={run} />}
    </>
  )
}

/** Says why the run skipped jobs. */
function SkippedReasons({ run }: { run: Run }) {
  const { t, i18n } = useTranslation(['onboarding', 'activity', 'ui'])
  const format = useFormat()
  const reasons = skippedIn(run)
  if (reasons.length === 0) return null
  const told = reasons.slice(0, REASONS_SHOWN).map(([reason, count]) =>
    t('ui:labelled', {
      label: i18n.exists(`activity:reason.${reason}`) ? t(`activity:reason.${reason}`) : reason,
      value: format.number(count),
    }),
  )
  return (
    <p className="grid gap-1">
      {run.matched === 0 && <span>{t('atWork.nothing')}</span>}
      <span className="text-ink-2">{told.join(DOT)}</span>
      <TextLink href={`/dashboard/automations/${run.agentId}#left`}>{t('atWork.why')}</TextLink>
    </p>
  )
}

/** How many proposals wait for a decision, the letter of step 3 among them. */
function Waiting() {
  const { t } = useTranslation('dashboard')
  const count = useProposalCounts()?.review ?? 0
  if (count === 0) return null
  return (
    <p>
      <TextLink href="/dashboard/proposals">{t('review', { count })}</TextLink>
    </p>
  )
}
