/** What a job agent needs on each marketplace, line by line, with the way to what is missing. A marketplace that needs nothing is folded. */
import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useTranslation } from 'react-i18next'
import { AGENT_NEEDS, missingForAgent } from '#shared/domain/agent-needs.ts'
import { MARKETPLACE_IDS } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { NEED_PLACES } from '../../parts/agent-needs.tsx'
import { useKnownFreelancer } from '../../parts/use-known-freelancer.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Link } from '../../ui/action/link.tsx'

export function ProfilesCard() {
  const { t } = useTranslation(['settings', 'agents'])
  const known = useKnownFreelancer()
  if (!known) return null
  return (
    <SectionCard id="profiles" title={t('profiles.title')} note={t('profiles.note')}>
      <div className="grid gap-5 sm:grid-cols-2">
        {MARKETPLACE_IDS.map((platform) => {
          // The rule that an agent starts by, so that no line is open which no agent asks for.
          const needs = missingForAgent({ platforms: [platform] }, known)
          // The address is asked for only where a marketplace needs it proved.
          const lines = AGENT_NEEDS.filter((need) => need !== 'address' || needs.includes(need)).map((need) => ({
            need,
            isDone: !needs.includes(need),
            href: need === 'connection' ? `${NEED_PLACES[need]}?tab=${platform}` : NEED_PLACES[need],
          }))
          const isComplete = lines.every(({ isDone }) => isDone)
          const title = (
            <h3 className="flex items-center gap-2.5 font-semibold text-ink">
              {MARKETPLACE_NAMES[platform]}
              <Badge tone={isComplete ? 'good' : 'outline'}>
                {isComplete
                  ? t('profiles.complete')
                  : t('profiles.progress', {
                      done: lines.filter(({ isDone }) => isDone).length,
                      count: lines.length,
                    })}
              </Badge>
            </h3>
          )
          const list = (
            <ul>
              {lines.map(({ need, isDone, href }) => (
                <Line
                  key={need}
                  isDone={isDone}
                  href={href}
                  label={t(`agents:needs.${need}`)}
                  doneLabel={t('profiles.done')}
                />
              ))}
            </ul>
          )
          return (
            <section key={platform} aria-label={MARKETPLACE_NAMES[platform]}>
              {isComplete ? (
                <Disclosure summary={title}>{list}</Disclosure>
              ) : (
                <>
                  <div className="mb-1">{title}</div>
                  {list}
                </>
              )}
            </section>
          )
        })}
      </div>
    </SectionCard>
  )
}

function Line({ label, doneLabel, isDone, href }: { label: string; doneLabel: string; isDone: boolean; href: string }) {
  return (
    <li>
      <Link href={href} className="flex min-h-11 items-center gap-2.5 rounded-control px-1 hover:bg-sunken">
        {isDone ? (
          <CircleCheck className="size-4.5 shrink-0 text-good" aria-label={doneLabel} />
        ) : (
          <Circle className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
        )}
        <span className={isDone ? 'text-ink-2' : 'font-medium'}>{label}</span>
      </Link>
    </li>
  )
}
