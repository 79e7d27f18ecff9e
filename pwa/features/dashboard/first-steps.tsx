/** The first steps of a new account; hidden when all are done. */
import ChevronRight from 'lucide-react/icons/chevron-right'
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { useConnections, useProfile } from '../../local/queries/account.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/action/link.tsx'

export function FirstSteps() {
  const { t } = useTranslation('dashboard')
  const profile = useProfile()
  const connections = useConnections()
  const agents = useAgents()
  if (!profile || !connections || !agents) return null
  const steps = [
    { key: 'profile', href: '/settings/profile', isDone: profile.overview !== '' && profile.skills.length > 0 },
    { key: 'connect', href: '/settings/connections', isDone: connections.some(({ status }) => status === 'connected') },
    { key: 'agent', href: '/dashboard/automations/new', isDone: agents.some(({ status }) => status === 'active') },
  ] as const
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <SectionCard title={t('start.title')}>
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
                {t(`start.${key}`)}
              </span>
              {!isDone && <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />}
            </Link>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
