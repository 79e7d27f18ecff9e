/** All that an agent is set to, and what it has done so far. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Agent, REMOTE } from '#shared/domain/agent.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { SEARCH_RANGES } from '#shared/domain/search.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { SectionCard } from '../../ui/card.tsx'
import { DOT } from '../../ui/dot.ts'

export function AgentFacts({ agent }: { agent: Agent }) {
  return (
    <div className="grid gap-4">
      <Overview agent={agent} />
      {agent.platforms.includes('upwork') && <UpworkCriteria agent={agent} />}
      {agent.platforms.includes('freelancer') && <FreelancerCriteria agent={agent} />}
      <Writing agent={agent} />
    </div>
  )
}

type Fact = [name: string, value: ReactNode] | null

function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <SectionCard title={title}>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {facts
          .filter((fact) => fact !== null)
          .map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-medium break-words">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </SectionCard>
  )
}

const MODES = { assist: 'modeAssist', review: 'modeReview', auto: 'modeAuto' } as const

function Overview({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const hours = agent.startTime === agent.endTime ? t('detail.allDay') : `${agent.startTime}–${agent.endTime}`
  return (
    <Facts
      title={t('detail.overview')}
      facts={[
        [t('detail.jobTitle'), agent.title],
        [t('detail.platform'), format.list(agent.platforms.map((id) => MARKETPLACE_NAMES[id]))],
        [t('detail.location'), agent.location === REMOTE ? t('detail.remote') : agent.location],
        [t('detail.hours'), `${hours}${DOT}${agent.timeZone.replaceAll('_', ' ')}`],
        [t('fields.activeEvery'), t(`form.${agent.activeEvery}`)],
        [t('fields.emailsPerDay'), format.number(agent.emailsPerDay)],
        [t('detail.mode'), t(`form.${MODES[agent.mode]}`)],
        [t('detail.jobsFound'), format.number(agent.jobsFound)],
        [t('detail.sent'), format.number(agent.emailsSent)],
        [t('detail.lastRun'), agent.lastRunAt === null ? t('detail.notYetRun') : format.dateTime(agent.lastRunAt)],
        agent.nextRunAt !== null && agent.status === 'active'
          ? [t('detail.nextRun'), format.dateTime(agent.nextRunAt, agent.timeZone)]
          : null,
      ]}
    />
  )
}

/** "$20 – $100"; a high end of 0, or at the end of its slider, is no limit. */
function useRangeText() {
  const { t } = useTranslation('agents')
  const format = useFormat()
  return (lowUsd: number, highUsd: number, max: number): string => {
    const isOpen = highUsd === 0 || (highUsd >= max && max === SEARCH_RANGES.upworkRate.max)
    if (isOpen && lowUsd === 0) return t('detail.anyRate')
    if (isOpen) return t('wizard.orMore', { amount: format.money(lowUsd * 100, 'USD') })
    return format.moneyRange(lowUsd * 100, highUsd * 100, 'USD')
  }
}

function UpworkCriteria({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const range = useRangeText()
  const { upworkJobType: kind } = agent
  return (
    <Facts
      title={MARKETPLACE_NAMES.upwork}
      facts={[
        [t('fields.upworkJobType'), t(`options.jobType.${kind}`)],
        [t('fields.upworkExperienceLevel'), t(`options.experience.${agent.upworkExperienceLevel}`)],
        [t('fields.upworkDuration'), t(`options.duration.${agent.upworkDuration}`)],
        kind === 'fixed'
          ? null
          : [
              t('fields.upworkHourlyMinRate'),
              range(agent.upworkHourlyMinRate, agent.upworkHourlyMaxRate, SEARCH_RANGES.upworkRate.max),
            ],
        kind === 'hourly'
          ? null
          : [
              t('fields.upworkMinFixedRate'),
              range(agent.upworkMinFixedRate, agent.upworkMaxFixedRate, SEARCH_RANGES.upworkFixedRate.max),
            ],
        agent.upworkPaymentRate > 0
          ? [t('fields.upworkPaymentRate'), format.money(agent.upworkPaymentRate * 100, 'USD')]
          : null,
        [t('fields.upworkFreelancerName'), agent.upworkFreelancerName || t('jobs.notSpecified')],
        [t('fields.upworkProfileUrl'), agent.upworkProfileUrl || t('jobs.notSpecified')],
      ]}
    />
  )
}

function FreelancerCriteria({ agent }: { agent: Agent }) {
  const { t, i18n } = useTranslation('agents')
  const format = useFormat()
  const range = useRangeText()
  const { freelancerIsFixed: isFixed, freelancerIsHourly: isHourly } = agent
  const kind = isFixed && isHourly ? 'any' : isFixed ? 'fixed' : 'hourly'
  const languageNames = new Intl.DisplayNames([i18n.language], { type: 'language' })
  return (
    <Facts
      title={MARKETPLACE_NAMES.freelancer}
      facts={[
        [t('form.kind'), t(`options.jobType.${kind}`)],
        isFixed
          ? [
              t('fields.freelancerMinBudget'),
              range(agent.freelancerMinBudget, agent.freelancerMaxBudget, SEARCH_RANGES.freelancerBudget.max),
            ]
          : null,
        isHourly
          ? [
              t('fields.freelancerHourlyRateMin'),
              range(
                agent.freelancerHourlyRateMin,
                agent.freelancerHourlyRateMax,
                SEARCH_RANGES.freelancerHourlyRate.max,
              ),
            ]
          : null,
        [
          t('fields.freelancerLanguage'),
          format.list(agent.freelancerLanguage.map((tag) => languageNames.of(tag) ?? tag)),
        ],
      ]}
    />
  )
}

function Writing({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  return (
    <SectionCard title={t('detail.writing')}>
      <dl className="grid gap-y-4">
        <LongFact name={t('fields.skills')}>{format.list(agent.skills) || t('jobs.notSpecified')}</LongFact>
        {agent.excludedWords.length > 0 && (
          <LongFact name={t('fields.excludedWords')}>{format.list(agent.excludedWords)}</LongFact>
        )}
        <LongFact name={t('fields.minScore')}>{format.number(agent.minScore)}</LongFact>
        <LongFact name={t('fields.prompt')}>
          {agent.prompt ? (
            <span dir="auto" className="block text-start whitespace-pre-line">
              {agent.prompt}
            </span>
          ) : (
            t('detail.noPrompt')
          )}
        </LongFact>
      </dl>
    </SectionCard>
  )
}

function LongFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
