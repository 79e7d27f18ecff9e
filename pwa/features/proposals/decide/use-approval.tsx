/** Approves a proposal once nothing is open: the client's questions are answered, and claims without a source are confirmed. */
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { openQuestions, type Proposal } from '#shared/domain/proposal.ts'
import { ConfirmClaims } from './confirm-claims.tsx'
import { useProposalActions } from './proposal-actions.ts'

// Few proposals have an open question; all others do without the code of its form.
const AnswerQuestions = lazy(async () => ({
  default: (await import('./answer-questions.tsx')).AnswerQuestions,
}))

interface Approval {
  /** @param claims Those without a source that nobody has confirmed. */
  tryApprove(proposal: Proposal, claims: string[]): void
  /** What is asked before the approval; to be rendered. */
  dialogs: ReactNode
}

/** @param onApproved Called once the approval is stored on the device. */
export function useApproval(onApproved: (proposal: Proposal) => void): Approval {
  const { approve } = useProposalActions()
  const [asked, setAsked] = useState<{ proposal: Proposal; claims: string[] } | null>(null)
  const finish = (proposal: Proposal, acceptClaims: boolean) => {
    setAsked(null)
    void approve(proposal, acceptClaims).then(() => onApproved(proposal))
  }
  const tryApprove = (proposal: Proposal, claims: string[]) => {
    if (openQuestions(proposal).length > 0 || claims.length > 0) setAsked({ proposal, claims })
    else finish(proposal, false)
  }
  const close = () => setAsked(null)
  const hasQuestions = asked !== null && openQuestions(asked.proposal).length > 0
  const dialogs = (
    <>
      {asked && hasQuestions && (
        <Suspense>
          <AnswerQuestions
            proposal={asked.proposal}
            onClose={close}
            onAnswered={(proposal) => tryApprove(proposal, asked.claims)}
          />
        </Suspense>
      )}
      <ConfirmClaims
        claims={asked?.claims ?? []}
        isOpen={asked !== null && !hasQuestions}
        onClose={close}
        onConfirm={() => asked && finish(asked.proposal, true)}
      />
    </>
  )
  return { tryApprove, dialogs }
}
