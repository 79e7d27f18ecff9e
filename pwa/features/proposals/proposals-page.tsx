/** The triage inbox: swipe on a phone, j k a s e on a keyboard. */
import Check from 'lucide-react/icons/check'
import Inbox from 'lucide-react/icons/inbox'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useFormat } from '../../i18n/use-format.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { type ProposalFilter, useProposalCounts, useProposals } from '../../local/queries/proposals.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip, ChipRow } from '../../ui/chip.tsx'
import { ListRow, RowList } from '../../ui/list-row.tsx'
import { EmptyState } from '../../ui/notice-states.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ScoreRing } from '../../ui/progress.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { SwipeRow } from '../../ui/swipe-row.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { ConfirmClaims } from './confirm-claims.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { budgetText } from './money-text.ts'
import { untracedClaims, useProposalActions } from './proposal-actions.ts'
import { ProposalBadges } from './proposal-badges.tsx'
import { useTriageKeys } from './triage-keys.ts'

const FILTERS: readonly ProposalFilter[] = [
  'review',
  'leaving',
  'sent',
  'replied',
  'issues',
  'failed',
  'skipped',
  'all',
]
const PAGE = 50
type Row = Local<'proposal'>

export function ProposalsPage() {
  const { t } = useTranslation(['proposals', 'ui'])
  const [query, setQuery] = useSearchParams()
  const filter = FILTERS.find((each) => each === query.get('filter')) ?? 'review'
  const [search, setSearch] = useState('')
  const [limit, setLimit] = useState(PAGE)
  const counts = useProposalCounts()
  const found = useProposals(filter, { search: search.trim(), limit })
  return (
    <>
      <PageHeader title={t('title')} actions={<KeyboardHelp />} />
      <div className="grid gap-4">
        <ChipRow label={t('filters')}>
          {FILTERS.map((each) => (
            <Chip
              key={each}
              isPressed={each === filter}
              count={counts && counts[each] > 0 ? counts[each] : undefined}
              onClick={() => {
                setLimit(PAGE)
                setQuery({ filter: each }, { replace: true })
              }}
            >
              {t(`filter.${each}`)}
            </Chip>
          ))}
        </ChipRow>
        <TextInput
          type="search"
          className="max-w-sm"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {!found && <SkeletonRows label={t('ui:loading')} />}
        {found?.rows.length === 0 && <Nothing filter={filter} />}
        {found && found.rows.length > 0 && <Triage key={filter} rows={found.rows} isReview={filter === 'review'} />}
        {found?.hasMore && <Button onClick={() => setLimit(limit + PAGE)}>{t('ui:showMore')}</Button>}
      </div>
    </>
  )
}

function Nothing({ filter }: { filter: ProposalFilter }) {
  const { t } = useTranslation('proposals')
  const isReview = filter === 'review'
  return (
    <EmptyState
      icon={Inbox}
      title={isReview ? t('empty.reviewTitle') : t('empty.title')}
      action={<ButtonLink href="/dashboard/automations">{t('empty.action')}</ButtonLink>}
    >
      {isReview ? t('empty.review') : t('empty.body')}
    </EmptyState>
  )
}

/** The list with its keyboard and its swipes; both go through the same two actions. */
function Triage({ rows, isReview }: { rows: Row[]; isReview: boolean }) {
  const { t } = useTranslation('proposals')
  const navigate = useNavigate()
  const { approve, skip } = useProposalActions()
  const [asked, setAsked] = useState<Row | null>(null)
  const tryApprove = (row: Row) => {
    if (row.status !== 'review') return
    if (untracedClaims(row).length > 0) setAsked(row)
    else void approve(row)
  }
  const trySkip = (row: Row) => {
    if (row.status === 'review') void skip(row)
  }
  const open = (row: Row, hash = '') => navigate(`/dashboard/proposals/${row.id}${hash}`)
  const current = useTriageKeys(rows, { a: tryApprove, s: trySkip, e: (row) => open(row, '#edit'), Enter: open })
  return (
    <>
      <RowList label={t('title')} isLong>
        {rows.map((row, at) => (
          <li key={row.id}>
            {isReview ? (
              <SwipeRow
                startAction={{ label: t('approve'), icon: Check, tone: 'good', onTrigger: () => tryApprove(row) }}
                endAction={{ label: t('skip'), icon: X, tone: 'neutral', onTrigger: () => trySkip(row) }}
              >
                <Item row={row} isCurrent={at === current} />
              </SwipeRow>
            ) : (
              <Item row={row} isCurrent={at === current} />
            )}
          </li>
        ))}
      </RowList>
      <ConfirmClaims
        claims={asked ? untracedClaims(asked) : []}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void approve(asked, true)
          setAsked(null)
        }}
      />
    </>
  )
}

function Item({ row, isCurrent }: { row: Row; isCurrent: boolean }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const { job } = row
  const platform = row.platform === 'upwork' ? 'Upwork' : 'Freelancer.com'
  return (
    <ListRow
      href={`/dashboard/proposals/${row.id}`}
      isCurrent={isCurrent}
      leading={<ScoreRing value={row.score} label={t('why.match', { score: row.score })} />}
      title={job.title}
      meta={
        <>
          <bdi>{job.client.name ?? job.client.country ?? t('unknownClient')}</bdi> · {budgetText(job, format, t)} ·{' '}
          {platform}
        </>
      }
      badges={<ProposalBadges proposal={row} />}
      time={format.relative(row.receipt?.at ?? row.createdAt, Date.now())}
    />
  )
}
