/** Triage: approve, skip, restore. Each can be undone for five seconds, and each works offline. */
import { useTranslation } from 'react-i18next'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { mutate } from '../../../local/mutate.ts'
import { isAgent } from '../../../local/queries/agents.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { askNeverSuch } from '../../../parts/never-such/ask-never-such.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

export interface ProposalActions {
  /** @param acceptClaims The person confirms the claims that have no source. */
  approve(proposal: Proposal, acceptClaims?: boolean): Promise<void>
  skip(proposal: Proposal): Promise<void>
  withdraw(proposal: Proposal): Promise<void>
  restore(proposal: Proposal): Promise<void>
  /** Several at once, with one undo. */
  approveAll(proposals: readonly Proposal[]): Promise<void>
  skipAll(proposals: readonly Proposal[]): Promise<void>
}

export function useProposalActions(): ProposalActions {
  const { t } = useTranslation('proposals')
  const { isOnline } = useSyncStatus()
  const withdraw = (proposal: Proposal) => mutate('proposal.withdraw', proposal.id, {})
  const restore = (proposal: Proposal) => mutate('proposal.restore', proposal.id, {})
  return {
    async approve(proposal, acceptClaims = false) {
      // The hash of what is on screen: the approval covers nothing else.
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
      const { agentId, job } = proposal
      const never = { label: t('never.title'), onPress: () => askNeverSuch({ agentId, ...job }) }
      showToast({
        title: t('skipped'),
        body: job.title,
        second: (await isAgent(agentId)) ? never : undefined,
        action: { label: t('undo'), onPress: () => void restore(proposal) },
      })
    },
    withdraw,
    restore,
    async approveAll(proposals) {
      for (const proposal of proposals)
        await mutate('proposal.approve', proposal.id, { contentHash: contentHash(proposal), acceptClaims: false })
      showToast({
        title: t('bulk.approved', { count: proposals.length }),
        body: isOnline ? t('approvedNote') : t('approvedOffline'),
        tone: 'good',
        action: { label: t('undo'), onPress: () => void each(proposals, withdraw) },
      })
    },
    async skipAll(proposals) {
      for (const { id } of proposals) await mutate('proposal.skip', id, {})
      showToast({
        title: t('bulk.skipped', { count: proposals.length }),
        action: { label: t('undo'), onPress: () => void each(proposals, restore) },
      })
    },
  }
}

async function each(proposals: readonly Proposal[], change: (proposal: Proposal) => Promise<void>): Promise<void> {
  for (const proposal of proposals) await change(proposal)
}
