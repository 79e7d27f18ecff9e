/** The decision, always on screen: approve, skip, undo, or send by hand. */
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useAgent } from '../../../local/queries/agents.ts'
import type { Local } from '../../../local/queries/local-row.ts'
import { useSpendVerdict } from '../../../local/queries/spending.ts'
import { useSpendText } from '../../../parts/spend-text.ts'
import { askNeverSuch } from '../../../parts/never-such/ask-never-such.ts'
import { Button } from '../../../ui/action/button.tsx'
import { OPENED_BY_DECISION, useDetailPlace } from './detail-place.ts'
import { type ProposalActions, useProposalActions } from './proposal-actions.ts'
import { useApproval } from './use-approval.tsx'
import { later } from '../../../ui/later.tsx'

/** Most letters are sent for the person. */
const SendByHand = later(async () => (await import('./send-by-hand.tsx')).SendByHand)

interface DecisionBarProps {
  proposal: Local<'proposal'>
  /** Claims without a source that the person has not confirmed. */
  untraced: string[]
  onEdit: () => void
}

export function DecisionBar({ proposal, untraced, onEdit }: DecisionBarProps) {
  const { t } = useTranslation('proposals')
  const agent = useAgent(proposal.agentId)
  const actions = useProposalActions()
  const buttons = buttonsOf(proposal.status)
  if (buttons === null) return null
  const isByHand = agent?.mode === 'assist' || proposal.job.isRestricted
  return (
    <div
      data-bottom-actions=""
      className="sticky bottom-20 z-10 mt-5 flex flex-wrap gap-2.5 *:flex-auto rounded-card border border-line
        bg-surface/95 p-2.5 shadow-pop max-sm:*:px-2 sm:p-3 backdrop-blur lg:bottom-4 lg:justify-end lg:*:flex-none"
    >
      {buttons === 'review' && isByHand && (
        <Suspense>
          <SendByHand proposal={proposal} />
        </Suspense>
      )}
      {buttons === 'review' && (
        <Decide proposal={proposal} untraced={untraced} isByHand={isByHand} actions={actions} onEdit={onEdit} />
      )}
      {buttons === 'withdraw' && <Button onClick={() => void actions.withdraw(proposal)}>{t('undo')}</Button>}
      {proposal.status === 'skipped' && agent && (
        <Button onClick={() => askNeverSuch({ agentId: agent.id, ...proposal.job })}>{t('never.title')}</Button>
      )}
      {buttons === 'restore' && <Button onClick={() => void actions.restore(proposal)}>{t('restore')}</Button>}
    </div>
  )
}

function buttonsOf(status: Proposal['status']): 'review' | 'withdraw' | 'restore' | null {
  if (status === 'review') return 'review'
  if (status === 'approved') return 'withdraw'
  return status === 'skipped' || status === 'failed' ? 'restore' : null
}

/** The next letter comes under the same finger. For so long a tap is the rest of the last one, and decides nothing unread. */
const SECOND_TAP_MS = 600

interface DecideProps {
  proposal: Local<'proposal'>
  untraced: string[]
  isByHand: boolean
  actions: ProposalActions
  onEdit: () => void
}

function Decide({ proposal, untraced, isByHand, actions, onEdit }: DecideProps) {
  const { t } = useTranslation('proposals')
  const { onDecided } = useDetailPlace()
  const { tryApprove, dialogs } = useApproval(onDecided)
  const spendText = useSpendText()
  const cost = useSpendVerdict(proposal)?.cost
  const { state } = useLocation()
  const [shownAt] = useState(() => performance.now())
  // A slow phone stores the decision in more than a moment. The buttons answer the tap before that.
  const [isDeciding, setDeciding] = useState(false)
  const meant = (decide: () => Promise<void>) => () => {
    if (state === OPENED_BY_DECISION && performance.now() - shownAt <= SECOND_TAP_MS) return
    setDeciding(true)
    void decide().finally(() => setDeciding(false))
  }
  const isEmpty = proposal.letter.trim() === ''
  return (
    <>
      <Button disabled={isDeciding} onClick={meant(() => actions.skip(proposal).then(onDecided))}>
        {t('skip')}
      </Button>
      <Button variant={isEmpty ? 'primary' : 'secondary'} onClick={onEdit}>
        {t('edit')}
      </Button>
      {!isByHand && !isEmpty && (
        <Button
          variant="primary"
          disabled={isDeciding}
          note={cost && cost.feeMinor > 0 ? spendText.units(proposal.platform, cost.units) : undefined}
          onClick={meant(() => tryApprove(proposal, untraced))}
        >
          {t('approve')}
        </Button>
      )}
      {dialogs}
    </>
  )
}
