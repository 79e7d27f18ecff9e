/** The outcomes of the proposals, counted on the device, so that it is there offline too. */
import ChartColumn from 'lucide-react/icons/chart-column'
import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Agent } from '#shared/domain/agent.ts'
import { localCalendar, startOfDay, weekOf, weeksAfter } from '#shared/domain/numbers/calendar.ts'
import { countNumbers } from '../../local/numbers/count-numbers.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAgents } from '../../local/queries/agents.ts'
import { useLetterFacts } from '../../local/queries/numbers.ts'
import { useZone } from '../../local/queries/zone.ts'
import { useArrived } from '../../local/sync/sync-status.ts'
import { saveFile } from '../../parts/save-file.ts'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Breakdown } from './breakdown.tsx'
import { AnswerTime, Costs } from './costs.tsx'
import { Funnel } from './funnel.tsx'
import { numbersCsv } from './numbers-csv.ts'
import { useWords } from './use-words.ts'
import { Weeks } from './weeks.tsx'

const PERIODS = [4, 8, 26, 52] as const
const ALL_TIME = 'all'
const FIRST_PERIOD = '8'

export function NumbersPage() {
  const { t } = useTranslation(['numbers', 'ui', 'proposals'])
  const zone = useZone()
  return zone === undefined ? <SkeletonCard label={t('ui:loading')} lines={8} /> : <Counted zone={zone} />
}

function Counted({ zone }: { zone: string }) {
  const { t } = useTranslation(['numbers', 'ui'])
  const [query] = useSearchParams()
  const [nowMs] = useState(Date.now)
  const agents = useArrived(useAgents())
  const agentId = query.get('agent')
  const weeks = readWeeks(query.get('weeks'))
  const thisWeek = weekOf(nowMs, zone)
  const fromWeek = weeks === null ? null : weeksAfter(thisWeek, 1 - weeks)
  const letters = useArrived(useLetterFacts(fromWeek === null ? null : startOfDay(fromWeek, zone)))
  const words = useWords(agents ?? [])
  const numbers = useMemo(
    () =>
      letters && agents && countNumbers(letters, agents, { agentId, fromWeek, nowMs, calendar: localCalendar(zone) }),
    [letters, agents, agentId, fromWeek, nowMs, zone],
  )
  if (!numbers || !agents) return <SkeletonCard label={t('ui:loading')} lines={8} />
  const isEmpty = numbers.total.written === 0 && numbers.found === 0
  const save = () => {
    const name = `gigwright-numbers-${new Date(nowMs).toISOString().slice(0, 10)}.csv`
    saveFile({ parts: [numbersCsv(numbers, words.name)], type: 'text/csv;charset=utf-8', name })
    showToast({ title: t('exported'), tone: 'good' })
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('lead')}
        actions={
          !isEmpty && (
            <Button icon={Download} onClick={save}>
              {t('export')}
            </Button>
          )
        }
      />
      <div className="grid gap-5">
        <Choices agents={agents} agentId={agentId} weeks={weeks} />
        {isEmpty ? (
          <Nothing isNew={agents.length === 0} />
        ) : (
          <>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <Funnel numbers={numbers} words={words} lookedSince={lookedSince(agents, agentId, fromWeek)} />
              <div className="grid gap-5">
                <Costs tally={numbers.total} words={words} />
                <AnswerTime tally={numbers.total} words={words} />
              </div>
            </div>
            {numbers.total.sent > 0 && <Weeks numbers={numbers} fromWeek={fromWeek} thisWeek={thisWeek} />}
            <Breakdown numbers={numbers} words={words} />
            <p className="max-w-prose text-sm text-ink-2">{t('rules')}</p>
          </>
        )}
      </div>
    </>
  )
}

interface ChoicesProps {
  agents: readonly { id: string; name: string }[]
  agentId: string | null
  weeks: number | null
}

/** Kept in the address, so that a link leads to one agent's numbers. */
function Choices({ agents, agentId, weeks }: ChoicesProps) {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const choose = (name: 'agent' | 'weeks', value: string) => {
    const next = new URLSearchParams(query)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setQuery(next, { replace: true })
  }
  const isDeleted = agentId !== null && !agents.some(({ id }) => id === agentId)
  return (
    <div className="grid max-w-xl grid-cols-2 gap-3">
      <Field label={t('agent')}>
        <Select
          value={agentId ?? ''}
          onChange={({ target }) => choose('agent', target.value)}
          options={[
            { value: '', label: t('allAgents') },
            ...agents.map(({ id, name }) => ({ value: id, label: name })),
            ...(isDeleted ? [{ value: agentId, label: t('deletedAgent') }] : []),
          ]}
        />
      </Field>
      <Field label={t('period')}>
        <Select
          value={String(weeks ?? ALL_TIME)}
          onChange={({ target }) => choose('weeks', target.value === FIRST_PERIOD ? '' : target.value)}
          options={[
            ...PERIODS.map((count) => ({ value: String(count), label: format.unit(count, 'week') })),
            { value: ALL_TIME, label: t('allTime') },
          ]}
        />
      </Field>
    </div>
  )
}

function Nothing({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('numbers')
  return (
    <EmptyState
      icon={ChartColumn}
      title={isNew ? t('empty.title') : t('empty.nothing')}
      action={isNew && <ButtonLink href="/dashboard/automations/new">{t('empty.action')}</ButtonLink>}
    >
      {t('empty.body')}
    </EmptyState>
  )
}

/** @returns How many weeks; null for all. */
function readWeeks(given: string | null): number | null {
  if (given === ALL_TIME) return null
  return PERIODS.find((each) => String(each) === given) ?? Number(FIRST_PERIOD)
}

/** @returns The first week that was counted, where an agent looked at posts before its weeks were kept; else null. */
function lookedSince(agents: readonly Agent[], agentId: string | null, fromWeek: string | null): string | null {
  const ours = agents.filter(({ id }) => agentId === null || id === agentId)
  const missing = ours.filter((agent) => agent.jobsFound > agent.looked.reduce((sum, { found }) => sum + found, 0))
  const firsts = missing.flatMap(({ looked }) => looked[0]?.week ?? []).sort()
  const last = firsts.at(-1)
  return last !== undefined && (fromWeek === null || last > fromWeek) ? last : null
}
