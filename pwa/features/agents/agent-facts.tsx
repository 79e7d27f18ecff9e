/** All settings of an agent, and what it has done so far. */
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Agent, REMOTE } from '#shared/domain/agent.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { type OwnCriterion, type RangeCriterion, readCriteria } from '#shared/marketplaces/criteria.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { textsIn } from '#shared/texts-in.ts'
import { zoneName } from '../../i18n/time-zones.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { mutate } from '../../local/mutate.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'
import { SectionCard } from '../../ui/layout/card.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { AgentStyle } from './agent-style.tsx'

export function AgentFacts({ agent }: { agent: Agent }) {
  return (
    <div className="grid gap-4">
      <Overview agent={agent} />
      {agent.platforms.map((platform) => (
        <CriteriaFacts key={platform} platform={platform} agent={agent} />
      ))}
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

export const MODES = { assist: 'modeAssist', review: 'modeReview', auto: 'modeAuto' } as const

function Overview({ agent }: { agent: Agent }) {
  const { t, i18n } = useTranslation('agents')
  const format = useFormat()
  const hours =
    agent.startTime === agent.endTime
      ? t('detail.allDay')
      : [agent.startTime, agent.endTime].map((time) => format.clock(time)).join('–')
  return (
    <Facts
      title={t('detail.overview')}
      facts={[
        [t('detail.jobTitle'), agent.title],
        [t('detail.platform'), format.list(agent.platforms.map((id) => MARKETPLACE_NAMES[id]))],
        [t('detail.location'), agent.location === REMOTE ? t('detail.remote') : agent.location],
        [t('detail.hours'), `${hours}${DOT}${zoneName(agent.timeZone, i18n.language)}`],
        [t('fields.activeEvery'), t(`form.${agent.activeEvery}`)],
        [t('fields.emailsPerDay'), format.number(agent.emailsPerDay)],
        [t('detail.mode'), t(`form.${MODES[agent.mode]}`)],
        [t('detail.jobsFound'), format.number(agent.jobsFound)],
        [t('detail.sent'), format.number(agent.emailsSent)],
        [t('detail.lastRun'), agent.lastRunAt === null ? t('detail.notYetRun') : format.dateTime(agent.lastRunAt)],
        agent.nextRunAt !== null && agent.status === 'active'
          ? [t('detail.nextRun'), format.dateTime(agent.nextRunAt)]
          : null,
      ]}
    />
  )
}

/** "$20 – $100"; a high end of 0, or where the marketplace says so at the end of its slider, is no limit. */
function useRangeText() {
  const { t } = useTranslation('agents')
  const format = useFormat()
  return (lowUsd: number, highUsd: number, { range, isOpenAtMax }: RangeCriterion): string => {
    const isOpen = highUsd === 0 || (isOpenAtMax === true && highUsd >= range.max)
    if (isOpen && lowUsd === 0) return t('detail.anyRate')
    if (isOpen) return t('wizard.orMore', { amount: format.money(lowUsd * 100, 'USD') })
    return format.moneyRange(lowUsd * 100, highUsd * 100, 'USD')
  }
}

function CriteriaFacts({ platform, agent }: { platform: MarketplaceId; agent: Agent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const factOf = useCriterionFact(agent)
  const { criteria, askedRate, needsIdentity, profile } = MARKETPLACES[platform]
  const { kinds } = readCriteria(platform, 'agent', agent)
  const isLookedFor = (kind: RangeCriterion['of']) => kinds.length === 0 || kinds.includes(kind)
  const rateUsd = askedRate === null ? 0 : agent[askedRate]
  return (
    <Facts
      title={MARKETPLACE_NAMES[platform]}
      facts={[
        ...criteria.filter((each) => each.is !== 'range' || isLookedFor(each.of)).map((each) => factOf(each, kinds)),
        askedRate !== null && rateUsd > 0 ? [t(`fields.${askedRate}`), format.money(rateUsd * 100, 'USD')] : null,
        needsIdentity ? [t('fields.upworkFreelancerName'), agent.upworkFreelancerName || t('jobs.notSpecified')] : null,
        profile ? [t(`fields.${profile.agentField}`), agent[profile.agentField] || t('jobs.notSpecified')] : null,
      ]}
    />
  )
}

function useCriterionFact(agent: Agent): (criterion: OwnCriterion, kinds: readonly string[]) => Fact {
  const { t, i18n } = useTranslation('agents')
  const format = useFormat()
  const range = useRangeText()
  const languageNames = new Intl.DisplayNames([i18n.language], { type: 'language' })
  return (criterion, kinds) => {
    if (criterion.is === 'range') {
      const [low, high] = criterion.agent
      return [t(`fields.${low}`), range(agent[low], agent[high], criterion)]
    }
    if (criterion.is === 'kinds') {
      return [t('form.kind'), t(`options.jobType.${kinds.length === 1 ? kinds[0] : 'any'}`)]
    }
    const { name } = criterion
    if (criterion.is === 'languages') {
      const names = textsIn(agent[name]).map((tag) => languageNames.of(tag) ?? tag)
      return [t(`fields.${name}`), format.list(names)]
    }
    const options = { kind: 'jobType', experience: 'experience', duration: 'duration' } as const
    return [t(`fields.${name}`), t(`options.${options[criterion.is]}.${agent[name]}`)]
  }
}

function Writing({ agent }: { agent: Agent }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  return (
    <SectionCard title={t('detail.writing')}>
      <dl className="grid gap-y-4">
        <LongFact name={t('fields.skills')}>{format.list(agent.skills) || t('jobs.notSpecified')}</LongFact>
        {agent.excludedWords.length > 0 && (
          <LongFact name={t('fields.excludedWords')}>
            <ExcludedWords agent={agent} />
          </LongFact>
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
        <AgentStyle agent={agent} />
      </dl>
    </SectionCard>
  )
}

/** Each word is a rule that can be undone here. */
function ExcludedWords({ agent }: { agent: Agent }) {
  const { t } = useTranslation(['agents', 'proposals', 'ui'])
  const { id, excludedWords } = agent
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(() => list.current?.querySelector('button'), excludedWords.length)
  const remove = async (word: string) => {
    await mutate('agent.update', id, { excludedWords: excludedWords.filter((each) => each !== word) })
    const action = { label: t('proposals:undo'), onPress: () => void mutate('agent.update', id, { excludedWords }) }
    showToast({ title: t('ui:removedNamed', { name: word }), action })
  }
  return (
    <ul ref={list} className="flex flex-wrap gap-2 pt-1">
      {excludedWords.map((word) => (
        <li key={word} className="inline-flex items-center gap-1 rounded-control bg-sunken ps-3">
          <bdi>{word}</bdi>
          <IconButton icon={X} label={t('ui:removeNamed', { name: word })} onClick={() => void remove(word)} />
        </li>
      ))}
    </ul>
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
