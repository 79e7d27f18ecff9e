/** Several at once: what is chosen, and a last look at exactly what will be sent. */
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_IDS, MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { isTimed } from '#shared/domain/letter/days.ts'
import { isPriced } from '#shared/domain/letter/price-reason.ts'
import { openQuestions } from '#shared/domain/letter/open-questions.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgents } from '../../../local/queries/agents.ts'
import type { Local } from '../../../local/queries/local-row.ts'
import { useProposalRows } from '../../../local/queries/proposals.ts'
import { useOverLimit } from '../../../local/queries/spending.ts'
import { useSpendText } from '../../../parts/spend-text.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DOT } from '../../../ui/list/dot.ts'
import { useCostText, usePaidUnits } from '../cost-text.ts'
import { useProposalActions } from '../decide/proposal-actions.ts'
import { useApproval } from '../decide/use-approval.tsx'

interface BulkBarProps {
  /** All ids of the list, for "choose all". */
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  onDone: () => void
}

export function BulkBar({ ids, selected, onSelect, onDone }: BulkBarProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const { skipAll } = useProposalActions()
  const [isAsking, setAsking] = useState(false)
  const rows = useProposalRows(ids.filter((id) => selected.has(id))) ?? []
  const isAll = selected.size === ids.length
  return (
    <div
      data-bottom-actions=""
      className="sticky bottom-20 z-10 flex flex-wrap items-center gap-2.5 rounded-card border border-line
        bg-surface/95 p-3 shadow-pop backdrop-blur lg:bottom-4"
    >
      <p aria-live="polite" className="me-auto font-medium">
        {t('bulk.selected', { count: selected.size })}
      </p>
      <Button size="small" variant="ghost" onClick={() => onSelect(new Set(isAll ? [] : ids))}>
        {isAll ? t('bulk.none') : t('bulk.all')}
      </Button>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <Button size="small" onClick={onDone}>
          {t('ui:cancel')}
        </Button>
        <Button
          size="small"
          disabled={rows.length === 0}
          onClick={() => void skipAll(rows.filter(({ status }) => status === 'review')).then(onDone)}
        >
          {t('skip')}
        </Button>
        <Button size="small" variant="primary" disabled={rows.length === 0} onClick={() => setAsking(true)}>
          {t('approve')}
        </Button>
      </div>
      <BulkApproval rows={rows} isOpen={isAsking} onClose={() => setAsking(false)} onDone={onDone} />
    </div>
  )
}

interface BulkApprovalProps {
  rows: Local<'proposal'>[]
  isOpen: boolean
  onClose: () => void
  onDone: () => void
}

/** Lists what will be sent, what will not, and why. */
function BulkApproval({ rows, isOpen, onClose, onDone }: BulkApprovalProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const { approveAll } = useProposalActions()
  const { isBusy, run } = useAction()
  const reasonOf = useStayReason(rows)
  const leaving = rows.filter((row) => reasonOf(row) === null)
  const staying = rows.filter((row) => reasonOf(row) !== null)
  const cost = useCostSum(leaving)
  const stayingId = useId()
  const { tryApprove, dialogs } = useApproval(() => undefined)
  const approve = async () => {
    await approveAll(leaving)
    onClose()
    onDone()
  }
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={leaving.length > 0 ? t('bulk.title', { count: leaving.length }) : t('bulk.nothing')}
        description={cost === '' ? undefined : t('bulk.cost', { cost })}
        closeLabel={t('ui:close')}
        actions={
          <>
            <Button onClick={onClose}>{t('ui:cancel')}</Button>
            <Button variant="primary" disabled={leaving.length === 0} isBusy={isBusy} onClick={() => void run(approve)}>
              {t('bulk.confirm', { count: leaving.length })}
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          {leaving.length > 0 && (
            <ul className="divide-y divide-line">
              {leaving.map((row) => (
                <BulkItem key={row.id} row={row} reason={null} />
              ))}
            </ul>
          )}
          {staying.length > 0 && (
            <section aria-labelledby={stayingId} className="grid gap-1">
              <h3 id={stayingId} className="font-semibold">
                {t('bulk.staying')}
              </h3>
              <ul className="divide-y divide-line">
                {staying.map((row) => (
                  <BulkItem
                    key={row.id}
                    row={row}
                    reason={reasonOf(row)}
                    onAnswer={() => void tryApprove(row, openClaims(row))}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
      </Dialog>
      {dialogs}
    </>
  )
}

/** Why a proposal stays, where an answer changes that. */
const ANSWERED: ReadonlySet<StayReason> = new Set(['questions', 'amount', 'days'])

type StayReason = 'claims' | 'byHand' | 'questions' | 'amount' | 'days' | 'closed' | 'empty' | 'state' | 'limit'

interface BulkItemProps {
  row: Local<'proposal'>
  reason: StayReason | null
  /** Asks for what is missing, and approves this one by itself. */
  onAnswer?: () => void
}

/** What stays for want of an answer names what the client asks, and can be answered on the spot. */
function BulkItem({ row, reason, onAnswer }: BulkItemProps) {
  const { t } = useTranslation('proposals')
  const titleId = useId()
  const format = useFormat()
  const costOf = useCostText()
  return (
    <li className="grid gap-0.5 py-2.5">
      <bdi id={titleId} className="font-medium">
        {row.job.title}
      </bdi>
      <span className={reason ? 'text-sm text-wait' : 'text-sm text-ink-2'}>
        {reason
          ? t(`bulk.stays.${reason}`)
          : [
              MARKETPLACE_NAMES[row.platform],
              t(row.job.kind, { amount: format.money(row.amountMinor, row.currency) }),
              costOf(row),
            ]
              .filter(Boolean)
              .join(DOT)}
      </span>
      {reason === 'questions' && (
        <ul className="text-sm text-ink-2">
          {openQuestions(row).map(({ question, at }) => (
            <li key={`${at} ${question}`}>
              <bdi>{question || t('questions.expired')}</bdi>
            </li>
          ))}
        </ul>
      )}
      {onAnswer && reason !== null && ANSWERED.has(reason) && (
        <Button size="small" className="mt-1 justify-self-start" aria-describedby={titleId} onClick={onAnswer}>
          {t('look.answer')}
        </Button>
      )}
    </li>
  )
}

/** @returns What they cost together, for each marketplace; empty where sending takes no money. */
function useCostSum(rows: Local<'proposal'>[]): string {
  const format = useFormat()
  const text = useSpendText()
  const unitsOf = usePaidUnits()
  const sums = MARKETPLACE_IDS.map((platform) => {
    const own = rows.filter((row) => row.platform === platform)
    return { platform, units: own.reduce((sum, row) => sum + unitsOf(row), 0) }
  })
  return format.list(sums.filter(({ units }) => units > 0).map(({ platform, units }) => text.units(platform, units)))
}

/** @returns A function that says why a proposal cannot be sent with the others; null where it can. */
function useStayReason(rows: Local<'proposal'>[]): (row: Local<'proposal'>) => StayReason | null {
  const agents = useAgents() ?? []
  const byHand = new Set(agents.filter(({ mode }) => mode === 'assist').map(({ id }) => id))
  const stays = (row: Local<'proposal'>): StayReason | null => {
    if (row.status !== 'review') return 'state'
    if (byHand.has(row.agentId) || row.job.isRestricted) return 'byHand'
    if (!row.job.isOpen) return 'closed'
    if (row.letter.trim() === '') return 'empty'
    if (openClaims(row).length > 0) return 'claims'
    if (openQuestions(row).length > 0) return 'questions'
    if (!isPriced(row)) return 'amount'
    return isTimed(row) ? null : 'days'
  }
  const over = useOverLimit(rows.filter((row) => stays(row) === null))
  return (row) => stays(row) ?? (over?.has(row.id) ? 'limit' : null)
}
