/** Triage: approve, skip, bring back; each with five seconds to think again, each works offline. */
import { useTranslation } from 'react-i18next'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { mutate } from '../../local/mutate.ts'
import { useSyncStatus } from '../../local/sync-status.ts'
import { showToast } from '../../ui/toast.ts'

/** Claims that nothing the freelancer told us supports. */
export function untracedClaims(proposal: Proposal): string[] {
  return proposal.claims.filter(({ fact }) => fact === null).map(({ text }) => text)
}

export interface ProposalActions {
  /** @param acceptClaims The person vouches for claims without a source. */
  approve(proposal: Proposal, acceptClaims?: boolean): Promise<void>
  skip(proposal: Proposal): Promise<void>
  withdraw(proposal: Proposal): Promise<void>
  restore(proposal: Proposal): Promise<void>
}

export function useProposalActions(): ProposalActions {
  const { t } = useTranslation('proposals')
  const { isOnline } = useSyncStatus()
  const withdraw = (proposal: Proposal) => mutate('proposal.withdraw', proposal.id, {})
  const restore = (proposal: Proposal) => mutate('proposal.restore', proposal.id, {})
  return {
    async approve(proposal, acceptClaims = false) {
      // The hash of what is on screen: nothing else may leave in its name.
      await mutate('proposal.approve', proposal.id, { contentHash: contentHash(proposal), acceptClaims })
      showToast({
        title: t('approved'),
        body: isOnline ? t('approvedNote') : t('approvedOffline'),
        tone: 'good',
        action: { label: t('undo'), onPress: () => void withdraw(proposal) },
      })
    },
    async skip(proposal) {
      await mutate('proposal.skip', proposal.id, {})
      showToast({
        title: t('skipped'),
        body: proposal.job.title,
        action: { label: t('undo'), onPress: () => void restore(proposal) },
      })
    },
    withdraw,
    restore,
  }
}
