/** The list, with keys and swipes for the same two actions. */
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import type { Local } from '../../../local/queries/local-row.ts'
import { readProposals } from '../../../local/queries/proposals.ts'
import { RowList } from '../../../ui/list/list-row.tsx'
import { SwipeRow } from '../../../ui/list/swipe-row.tsx'
import { useProposalActions } from '../decide/proposal-actions.ts'
import { useApproval } from '../decide/use-approval.tsx'
import { INBOX_PATH } from './inbox-query.ts'
import { PagedRows } from './paged-rows.tsx'
import { ProposalRow } from './proposal-row.tsx'
import { useTriageKeys } from './triage-keys.ts'

type Row = Local<'proposal'>

interface InboxListProps {
  ids: readonly string[]
  /** Whether all of them wait for a decision. */
  isReview: boolean
  /** The proposal whose details are beside or over the list. */
  openId: string | null
  /** Present while several are being chosen. */
  selected: ReadonlySet<string> | null
  onSelect: (selected: ReadonlySet<string>) => void
  /** Called after a decision about the open proposal. */
  onDecided: (id: string) => void
}

export function InboxList({ ids, isReview, openId, selected, onSelect, onDecided }: InboxListProps) {
  const { t } = useTranslation('proposals')
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
    approveOrAsk(row, openClaims(row))
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
    onOpen: open,
    actions: {
      a: withRow(tryApprove),
      s: withRow(trySkip),
      e: (id) => open(id, '#edit'),
      Enter: open,
      ...(selected && { x: toggle }),
    },
  })
  return (
    <>
      <RowList label={t('title')} isLong>
        <PagedRows ids={ids} neededAt={current} onRows={onRows}>
          {(row) => {
            const item = (
              <ProposalRow
                row={row}
                isCurrent={row.id === (openId ?? ids[current])}
                selection={selected ? { isSelected: selected.has(row.id), onToggle: () => toggle(row.id) } : undefined}
              />
            )
            if (!isReview || selected) return item
            return (
              <SwipeRow
                startAction={{ label: t('approve'), icon: Check, tone: 'good', onTrigger: () => tryApprove(row) }}
                endAction={{ label: t('skip'), icon: X, tone: 'neutral', onTrigger: () => trySkip(row) }}
              >
                {item}
              </SwipeRow>
            )
          }}
        </PagedRows>
      </RowList>
      {dialogs}
    </>
  )
}
