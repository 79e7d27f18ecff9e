/** The triage inbox: swipe on a phone, j k a s e on a keyboard. From 1280 px on, the details are beside the list. */
import Inbox from 'lucide-react/icons/inbox'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import { lazy, memo, startTransition, Suspense, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useNavigate, useParams } from 'react-router-dom'
import { useFormat } from '../../../i18n/use-format.ts'
import { narrows, type ProposalFilter } from '../../../local/catalogue/query.ts'
import { useInbox } from '../../../local/queries/inbox/proposal-inbox.ts'
import { useLastSkipped } from '../../../local/queries/runs.ts'
import { useArrived } from '../../../local/sync/sync-status.ts'
import { NeverSuchJobs } from '../../../parts/never-such/never-such-jobs.tsx'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/link.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/feedback/notice-states.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RestedStatus } from '../../../ui/feedback/rested-status.tsx'
import { SkeletonCard, SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { useDesktop } from '../../../ui/use-wide-screen.ts'
import { type DetailPlace, DetailPlaceProvider, OPENED_BY_DECISION } from '../decide/detail-place.ts'
import { AgentFunnel } from './agent-funnel.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { InboxFilters, InboxNarrowing } from './inbox-filters.tsx'
import { InboxList } from './inbox-list.tsx'
import { INBOX_PATH, type InboxChoice, useInboxChoice, writeChoice } from './inbox-query.ts'
import { KeyboardHelp } from './keyboard-help.tsx'
import { useListPlace } from './list-place.ts'

const NO_ROWS: readonly never[] = []

// Only a desk shows it beside the list.
const ShownProposal = lazy(async () => ({
  default: (await import('../detail/proposal-page.tsx')).ShownProposal,
}))

export function ProposalsPage() {
  const { t } = useTranslation(['proposals', 'ui'])
  const navigate = useNavigate()
  const { id: openId = null } = useParams()
  const { choice, listPath, choose } = useInboxChoice(openId === null)
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null)
  const chooseButton = useRef<HTMLButtonElement>(null)
  useKeptFocus(() => chooseButton.current, selected === null)
  const [cleared, setCleared] = useState(0)
  const query = { ...choice, search: search.trim() }
  const inbox = useInbox(query)
  const ids = useArrived(inbox?.ids)
  const isWhole = ids !== undefined && inbox?.isWhole === true
  useListPlace(openId === null, listPath, isWhole)
  const [currentId, setCurrentId] = useState<string | null>(null)
  const reader = useReader({ ids: isWhole ? ids : undefined, listKey: inbox?.key, currentId })
  const isDesktop = useDesktop()
  // While several are chosen only what is done with all of them is offered.
  const besideId = isDesktop && openId === null && selected === null ? reader : null
  const shownId = openId ?? besideId
  // The position is unknown until the whole list is.
  const at = shownId === null || !isWhole ? -1 : ids.indexOf(shownId)
  const total = ids?.length ?? 0
  const previousHref = hrefOf(ids?.[at - 1])
  const nextHref = at < 0 ? null : hrefOf(ids?.[at + 1])
  const ownHref = hrefOf(besideId ?? undefined) ?? ''
  const isOpened = openId !== null
  // The list before stands there until the next one is known, and so does what belongs to it: else all of it were drawn twice.
  const shown = inbox?.query ?? choice
  const shownPath = `${INBOX_PATH}${writeChoice(shown)}`
  // Opens the next one; after the last, the one before.
  const onDecided = useCallback(() => {
    void navigate(nextHref ?? previousHref ?? shownPath, { replace: isOpened, state: OPENED_BY_DECISION })
  }, [navigate, nextHref, previousHref, shownPath, isOpened])
  const place = useMemo(
    (): DetailPlace => ({ listPath: shownPath, at, total, previousHref, nextHref, ownHref, onDecided }),
    [shownPath, at, total, previousHref, nextHref, ownHref, onDecided],
  )
  const pick = useCallback(
    (change: Partial<InboxChoice>) => {
      setSelected(null)
      choose(change)
    },
    [choose],
  )
  const isReview = choice.filter === 'review'
  return (
    <div
      className={classNames(shownId !== null && 'xl:grid xl:grid-cols-[22rem_minmax(0,1fr)] xl:items-start xl:gap-7')}
    >
      <div
        className={classNames(
          openId !== null && 'max-xl:hidden',
          shownId !== null &&
            'xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto ' +
              'xl:overscroll-contain xl:px-1 xl:-mx-1 xl:**:[[role=group]]:flex-nowrap',
        )}
      >
        <PageHeader
          title={t('title')}
          actions={
            <>
              <ButtonLink href="/share" icon={Plus}>
                {t('addJob')}
              </ButtonLink>
              {isReview && (
                <Button
                  ref={chooseButton}
                  icon={ListChecks}
                  aria-pressed={selected !== null}
                  onClick={() => setSelected(selected ? null : new Set())}
                >
                  {t('bulk.start')}
                </Button>
              )}
              <KeyboardHelp />
            </>
          }
        />
        <div className="grid gap-3">
          <InboxFilters choice={choice} onChoose={pick} />
          <SearchBox key={cleared} onSearch={setSearch} />
          <InboxNarrowing choice={choice} onChoose={pick} />
          {choice.agentId !== null && <AgentFunnel agentId={choice.agentId} />}
          {!ids && <SkeletonRows label={t('ui:loading')} />}
          <FoundCount count={narrows(query) && isWhole ? ids.length : undefined} isTyped={query.search !== ''} />
          {ids?.length === 0 && (
            <Nothing
              filter={choice.filter}
              isNarrow={narrows(query)}
              onClear={() => {
                setSearch('')
                setCleared(cleared + 1)
                pick({ agentId: null, platform: null, minScore: 0, marks: [] })
              }}
            />
          )}
          {ids && ids.length > 0 && (
            <InboxList
              // A new list starts at its top. A decision about a row does not make a new list.
              key={inbox?.key}
              ids={ids}
              rows={inbox?.rows ?? NO_ROWS}
              isReview={shown.filter === 'review'}
              openId={openId}
              besideId={besideId}
              onCurrent={setCurrentId}
              selected={selected}
              onSelect={setSelected}
              onDecided={place.onDecided}
            />
          )}
          {(choice.filter === 'skipped' || (isReview && ids?.length === 0)) && <SkippedJobs />}
          {ids && selected && ids.length > 0 && (
            <BulkBar ids={ids} selected={selected} onSelect={setSelected} onDone={() => setSelected(null)} />
          )}
        </div>
      </div>
      <DetailPlaceProvider value={place}>
        <Outlet />
      </DetailPlaceProvider>
      {besideId !== null && <Reader id={besideId} place={place} />}
      <NeverSuchJobs />
    </div>
  )
}

const hrefOf = (id: string | undefined) => (id === undefined ? null : `${INBOX_PATH}/${id}`)

/** The letter beside the list. It is drawn after the list, which answers a press: the letter is half of all there is to draw. */
function Reader({ id, place }: { id: string; place: DetailPlace }) {
  const given = useMemo(() => ({ id, place }), [id, place])
  const later = useDeferredValue(given, null)
  // Until the next letter is drawn, the one before stands there, and a tap would decide about that one.
  const isBefore = later !== null && later.id !== id
  return (
    <div inert={isBefore} aria-busy={isBefore}>
      {later && <ReaderOf {...later} />}
    </div>
  )
}

const ReaderOf = memo(function ReaderOf({ id, place }: { id: string; place: DetailPlace }) {
  const { t } = useTranslation(['proposals', 'ui'])
  return (
    <DetailPlaceProvider value={place}>
      <section aria-label={t('reader')}>
        <Suspense fallback={<SkeletonCard label={t('ui:loading')} lines={10} />}>
          <ShownProposal id={id} />
        </Suspense>
      </section>
    </DetailPlaceProvider>
  )
})

/** The text is kept here, so that typing never waits for the list. */
function SearchBox({ onSearch }: { onSearch: (search: string) => void }) {
  const { t } = useTranslation('proposals')
  const [typed, setTyped] = useState('')
  return (
    <TextInput
      type="search"
      className="max-w-sm"
      aria-label={t('search')}
      placeholder={t('search')}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        startTransition(() => onSearch(target.value))
      }}
    />
  )
}

/** How many proposals were found. None is announced here but not shown, because the empty list already says so. */
function FoundCount({ count, isTyped }: { count: number | undefined; isTyped: boolean }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const found = count ? t('found', { count, shown: format.number(count) }) : ''
  return (
    <>
      {found && (
        <p className="text-sm text-ink-2" aria-hidden="true">
          {found}
        </p>
      )}
      <RestedStatus text={count === 0 ? t('empty.narrowTitle') : found || undefined} isTyped={isTyped} />
    </>
  )
}

function Nothing({ filter, isNarrow, onClear }: { filter: ProposalFilter; isNarrow: boolean; onClear: () => void }) {
  const { t } = useTranslation('proposals')
  if (isNarrow) {
    return (
      <EmptyState
        icon={Inbox}
        title={t('empty.narrowTitle')}
        action={<Button onClick={onClear}>{t('narrow.clear')}</Button>}
      >
        {t('empty.narrow')}
      </EmptyState>
    )
  }
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

/** Jobs that an agent skipped have no letter, so the list here does not have them: this leads to them. */
function SkippedJobs() {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const passed = useLastSkipped()
  if (!passed) return null
  return (
    <p className="text-ink-2">
      {t('skippedJobs.count', { shown: format.number(passed.count) })}{' '}
      <TextLink href={`/dashboard/automations/${passed.agentId}#left`}>{t('skippedJobs.why')}</TextLink>
    </p>
  )
}

interface ReaderList {
  /** The list in its order; undefined while it is not known whole. */
  ids: readonly string[] | undefined
  /** Tells one list from another. */
  listKey: string | undefined
  /** The row that the keyboard is on. */
  currentId: string | null
}

/**
 * Chooses the letter beside the list on a desktop while nobody has opened one: the row that the keyboard is on, or else the
 * first one. A letter stays while it is in the list, so that one which arrives above it takes nothing away from a reader; when
 * it has left, the next one takes its place.
 */
function useReader({ ids, listKey, currentId }: ReaderList): string | null {
  const kept = useRef<{ listKey: string | undefined; id: string; at: number } | null>(null)
  if (ids === undefined) return null
  const last = kept.current?.listKey === listKey ? kept.current : null
  const stays = [currentId, last?.id].find((id) => typeof id === 'string' && ids.includes(id))
  const id = stays ?? ids[Math.min(last?.at ?? 0, ids.length - 1)]
  if (id === undefined) return null
  kept.current = { listKey, id, at: ids.indexOf(id) }
  return id
}
