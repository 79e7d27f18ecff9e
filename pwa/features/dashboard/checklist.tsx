/** What is left to do before the agent is at work, with the free days and the plan that was chosen. */
import ChevronRight from 'lucide-react/icons/chevron-right'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { PAID_PLAN_IDS } from '#shared/domain/plans/plan.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useChosenPlan } from '../../local/chosen-plan.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { remainingOf } from '../../parts/plan/standing.ts'
import { useStanding } from '../../parts/plan/use-standing.ts'
import { useKnownFreelancer } from '../../parts/use-known-freelancer.ts'
import { ButtonLink } from '../../ui/action/button.tsx'
import { Link, TextLink } from '../../ui/action/link.tsx'
import { Card, SectionCard } from '../../ui/layout/card.tsx'
import { stillMissing } from './next-step.ts'

export function Checklist() {
  const { t } = useTranslation('dashboard')
  const { user } = useAuth()
  const known = useKnownFreelancer()
  const agents = useAgents()
  if (!user || !known || !agents) return null
  const missing = stillMissing(agents, known)
  const isToldOf = !missing.some((need) => need === 'profile' || need === 'skill' || need === 'resume')
  const isAtWork = agents.some(({ status }) => status === 'active')
  const steps = [
    { key: 'profile', href: '/settings/profile', isDone: isToldOf },
    { key: 'connect', href: '/settings/connections', isDone: !missing.includes('connection') },
    {
      key: 'agent',
      href: agents.length > 0 ? '/dashboard/automations' : '/dashboard/automations/new',
      isDone: isAtWork,
    },
    { key: 'verify', href: '/verify-email', isDone: user.emailVerified },
  ] as const
  const left = steps.filter(({ isDone }) => !isDone).length
  if (left === 0) return <FreeDays isAlone />
  return (
    <SectionCard
      title={t('start.title')}
      note={t(isAtWork ? 'start.leftAtWork' : 'start.left', { count: left })}
      action={
        agents.length === 0 && (
          <ButtonLink variant="primary" href="/onboarding">
            {t('start.goOn')}
          </ButtonLink>
        )
      }
    >
      <ol className="grid gap-1">
        {steps.map(({ key, href, isDone }) => (
          <li key={key}>
            <Link href={href} className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-sunken">
              {isDone ? (
                <CircleCheck className="size-5 text-good" aria-label={t('start.done')} />
              ) : (
                <Circle className="size-5 text-ink-3" aria-hidden="true" />
              )}
              <span className={isDone ? 'flex-1 text-ink-2 line-through' : 'flex-1 font-medium'}>
                {key === 'agent' && agents.length > 0 ? t('startAgent') : t(`start.${key}`)}
              </span>
              {!isDone && <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ol>
      <FreeDays />
    </SectionCard>
  )
}

/** Nobody is asked for money here: the days are named, and a plan that was chosen is kept in mind. */
function FreeDays({ isAlone = false }: { isAlone?: boolean }) {
  const { t } = useTranslation(['dashboard', 'app'])
  const format = useFormat()
  const account = useStanding()
  const chosen = useChosenPlan()
  if (account?.standing.status !== 'trialing' || account.standing.endsAt === null) return null
  const plan = PAID_PLAN_IDS.find((id) => id === chosen)
  const days = remainingOf(account.standing, account.nowMs)?.days ?? 0
  const line = (
    <p className="flex flex-wrap gap-x-3 gap-y-1 px-2 text-sm text-ink-2">
      <span>{t('start.freeDays', { count: days, date: format.date(account.standing.endsAt) })}</span>
      {plan && (
        <TextLink href={`/subscribe?plan=${plan}`}>{t('app:plan.chosen', { plan: t(`app:plan.${plan}`) })}</TextLink>
      )}
    </p>
  )
  return isAlone ? <Card className="py-3">{line}</Card> : <div className="mt-3 border-t border-line pt-3">{line}</div>
}
