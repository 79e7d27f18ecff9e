/** The list, with keys and swipes for the same two actions. */
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { memo, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import type { Local } from '../../../local/queries/local-row.ts'
import { readProposals } from '../../../local/queries/proposals.ts'
import { RowList } from '../../../ui/list/list-row.tsx'
import { SwipeRow } from '../../../ui/list/swipe-row.tsx'
import { usePressedPath } from '../../../ui/use-pressed-path.ts'
import { useProposalActions } from '../decide/proposal-actions.ts'
import { useApproval } from '../decide/use-approval.tsx'
import { INBOX_PATH } from './inbox-query.ts'
import { PagedRows } from './paged-rows.tsx'
import { ProposalRow, type RowWords, useRowWords } from './proposal-row.tsx'
import { useTriageKeys } from './triage-keys.ts'

type Row = Local<'proposal'>

interface InboxListProps {
  ids: readonly string[]
  /** The rows of the first ones. */
  rows: readonly Row[]
  /** Whether all of them wait for a decision. */
  isReview: boolean
  /** The proposal whose details are beside or over the list. */
  openId: string | null
  /** The one that stands beside the list and that nobody has opened. */
  besideId: string | null
  /** Told which row the keyboard is on. */
  onCurrent: (id: string | null) => void
  /** Present while several are being chosen. */
  selected: ReadonlySet<string> | null
  onSelect: (selected: ReadonlySet<string>) => void
  /** Called after a decision about the open proposal. */
  onDecided: (id: string) => void
}

/** Remembered: a press on a filter changes nothing in it until the next list is there. */
export const InboxList = memo(function InboxList(props: InboxListProps) {
  const { ids, rows, isReview, openId, besideId, onCurrent, selected, onSelect, onDecided } = props
  const words = useRowWords()
  const navigate = useNavigate()
  const { skip } = useProposalActions()
  const after = ({ id }: { id: string }) => {
    if (id === openId) onDecided(id)
  }
  const { tryApprove: approveOrAsk, dialogs } = useApproval(after)
  const tryApprove = (row: Row) => {
    if (row.status !== 'review') return
    // A letter that is sent by hand or is not written yet opens first.
    if (row.job.isRestricted || row.letter.trim() === '') return open(row.id)
    void approveOrAsk(row, openClaims(row))
  }
  const trySkip = (row: Row) => {
    if (row.status === 'review') void skip(row).then(() => after(row))
  }
  const open = (id: string, hash = '') => void navigate(`${INBOX_PATH}/${id}${hash}`, { replace: openId !== null })
  const withRow = (act: (row: Row) => void) => (id: string) => void readProposals([id]).then(([row]) => row && act(row))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }
  const { at: current, onRows } = useTriageKeys({
    ids,
    openId,
    besideId,
    onOpen: open,
    actions: {
      a: withRow(tryApprove),
      s: withRow(trySkip),
      e: (id) => open(id, '#edit'),
      Enter: open,
      ...(selected && { x: toggle }),
    },
  })
  const known = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const movedTo = ids[current] ?? null
  useEffect(() => onCurrent(movedTo), [onCurrent, movedTo])
  const currentId = usePressedId() ?? openId ?? movedTo ?? besideId
  const acts = useRef<ItemActs>({ tryApprove, trySkip, toggle })
  acts.current = { tryApprove, trySkip, toggle }
  const draw = useCallback(
    (row: Row) => (
      <Item
        {...{ row, words, acts }}
        isCurrent={row.id === currentId}
        isSelected={selected ? selected.has(row.id) : null}
        canSwipe={isReview && !selected}
      />
    ),
    [words, currentId, selected, isReview],
  )
  return (
    <>
      <RowList label={words.t('title')}>
        <PagedRows ids={ids} known={known} neededAt={current} onRows={onRows}>
          {draw}
        </PagedRows>
      </RowList>
      {dialogs}
    </>
  )
})

/** @returns The proposal that a press is about to open. */
function usePressedId(): string | null {
  const { pathname } = useLocation()
  const pressed = usePressedPath(pathname)
  return pressed !== pathname && pressed.startsWith(`${INBOX_PATH}/`) ? pressed.slice(INBOX_PATH.length + 1) : null
}

/** What a press or a swipe on a row does. */
interface ItemActs {
  tryApprove: (row: Row) => void
  trySkip: (row: Row) => void
  toggle: (id: string) => void
}

interface ItemProps {
  row: Row
  words: RowWords
  isCurrent: boolean
  /** Null while none are being chosen. */
  isSelected: boolean | null
  canSwipe: boolean
  acts: RefObject<ItemActs>
}

/** Remembered: a key that moves to the next row draws two of them and not all. */
const Item = memo(function Item({ row, words, isCurrent, isSelected, canSwipe, acts }: ItemProps) {
  const { t } = words
  const selection = isSelected === null ? undefined : { isSelected, onToggle: () => acts.current.toggle(row.id) }
  const item = <ProposalRow {...{ row, words, isCurrent, selection }} />
  if (!canSwipe) return item
  return (
    <SwipeRow
      startAction={{
        ...{ label: t('approve'), icon: Check, tone: 'good' },
        onTrigger: () => acts.current.tryApprove(row),
      }}
      endAction={{ label: t('skip'), icon: X, tone: 'neutral', onTrigger: () => acts.current.trySkip(row) }}
    >
      {item}
    </SwipeRow>
  )
})
