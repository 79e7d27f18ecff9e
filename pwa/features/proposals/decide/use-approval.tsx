/**
 * Approves a proposal once nothing is open: the client's questions are answered, an amount is given, claims without a source are
 * confirmed, and no limit of spending is passed without a word.
 */
import { type ReactNode, Suspense, useState } from 'react'
import { openQuestions } from '#shared/domain/letter/open-questions.ts'
import { isTimed } from '#shared/domain/letter/days.ts'
import { isPriced } from '#shared/domain/letter/price-reason.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { readSpendVerdict, type SpendStop, type SpendVerdict } from '../../../local/queries/spending.ts'
import { useProposalActions } from './proposal-actions.ts'
import { later } from '../../../ui/later.tsx'

// Few proposals lack something; all others do without the code of its dialogs.
const AnswerQuestions = later(async () => (await import('./answer-questions.tsx')).AnswerQuestions)

const ConfirmClaims = later(async () => (await import('./confirm-claims.tsx')).ConfirmClaims)
const ConfirmSpend = later(async () => (await import('./spend-limit.tsx')).ConfirmSpend)

function isIncomplete(proposal: Proposal): boolean {
  return openQuestions(proposal).length > 0 || !isPriced(proposal) || !isTimed(proposal)
}

/** An approval that would pass a limit. */
interface Over {
  proposal: Proposal
  acceptClaims: string[]
  verdict: SpendVerdict & { stop: SpendStop }
}

interface Approval {
  /**
   * @param claims Those without a source that nobody has confirmed.
   * @returns Ends when the approval is stored, or when something is asked first.
   */
  tryApprove(proposal: Proposal, claims: string[]): Promise<void>
  /** What is asked before the approval; to be rendered. */
  dialogs: ReactNode
}

/** @param onApproved Called once the approval is stored on the device. */
export function useApproval(onApproved: (proposal: Proposal) => void): Approval {
  const { approve } = useProposalActions()
  const [asked, setAsked] = useState<{ proposal: Proposal; claims: string[] } | null>(null)
  const [over, setOver] = useState<Over | null>(null)
  const store = async (proposal: Proposal, acceptClaims: string[], verdict: SpendVerdict | null) => {
    setOver(null)
    await approve(proposal, acceptClaims, verdict)
    onApproved(proposal)
  }
  const decide = async (proposal: Proposal, acceptClaims: string[]) => {
    const verdict = await readSpendVerdict(proposal)
    if (verdict?.stop) setOver({ proposal, acceptClaims, verdict: { ...verdict, stop: verdict.stop } })
    else await store(proposal, acceptClaims, verdict)
  }
  const finish = async (proposal: Proposal, acceptClaims: string[]) => {
    setAsked(null)
    await decide(proposal, acceptClaims)
  }
  const tryApprove = async (proposal: Proposal, claims: string[]) => {
    if (isIncomplete(proposal) || claims.length > 0) setAsked({ proposal, claims })
    else await finish(proposal, [])
  }
  const close = () => setAsked(null)
  const hasQuestions = asked !== null && isIncomplete(asked.proposal)
  const dialogs = (
    <>
      {asked && hasQuestions && (
        <Suspense>
          <AnswerQuestions
            proposal={asked.proposal}
            onClose={close}
            onAnswered={(proposal) => void tryApprove(proposal, asked.claims)}
          />
        </Suspense>
      )}
      {asked && !hasQuestions && (
        <Suspense>
          <ConfirmClaims {...asked} onClose={close} onConfirm={() => void finish(asked.proposal, asked.claims)} />
        </Suspense>
      )}
      {over && (
        <Suspense>
          <ConfirmSpend
            proposal={over.proposal}
            verdict={over.verdict}
            onClose={() => setOver(null)}
            onConfirm={() => void store(over.proposal, over.acceptClaims, over.verdict)}
          />
        </Suspense>
      )}
    </>
  )
  return { tryApprove, dialogs }
}
