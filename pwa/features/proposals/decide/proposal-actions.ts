/** Triage: approve, skip, restore. Each can be undone for five seconds, and each works offline. */
import { useTranslation } from 'react-i18next'
import { mayTeach } from '../../../local/lessons/may-teach.ts'
import { contentHash, type Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { mutate } from '../../../local/mutate.ts'
import { isAgent } from '../../../local/queries/agents.ts'
import { readSpendVerdict, type SpendVerdict } from '../../../local/queries/spending.ts'
import { useSyncStatus } from '../../../local/sync/sync-status.ts'
import { askNeverSuch } from '../../../parts/never-such/ask-never-such.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

export interface ProposalActions {
  /**
   * @param acceptClaims The claims without a source that the person was shown and confirms.
   * @param verdict The cost that they saw.
   */
  approve(proposal: Proposal, acceptClaims: string[], verdict: SpendVerdict | null): Promise<void>
  skip(proposal: Proposal): Promise<void>
  withdraw(proposal: Proposal): Promise<void>
  restore(proposal: Proposal): Promise<void>
  /** Approves several proposals at once; one undo takes all of them back. */
  approveAll(proposals: readonly Proposal[]): Promise<void>
  skipAll(proposals: readonly Proposal[]): Promise<void>
}

export function useProposalActions(): ProposalActions {
  const { t } = useTranslation('proposals')
  const { isOnline } = useSyncStatus()
  const format = useFormat()
  const sendNote = isOnline ? t('approvedNote') : t('approvedOffline')
  const withdraw = (proposal: Proposal) => mutate('proposal.withdraw', proposal.id, {})
  const restore = (proposal: Proposal) => mutate('proposal.restore', proposal.id, {})
  return {
    async approve(proposal, acceptClaims, verdict) {
      // The hash of what is on screen, and its cost: the approval covers nothing else.
      await mutate('proposal.approve', proposal.id, {
        contentHash: contentHash(proposal),
        acceptClaims,
        ...seen(verdict),
      })
      const anewMs = await waitsUntil(proposal)
      const note = anewMs ? t('limit.anew', { time: format.dateTime(anewMs) }) : sendNote
      showToast({
        title: t('approved'),
        body: (await teaches(proposal)) ? `${note} ${t('learned')}` : note,
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
        await mutate('proposal.approve', proposal.id, {
          ...{ contentHash: contentHash(proposal), acceptClaims: [] },
          ...seen(await readSpendVerdict(proposal)),
        })
      showToast({
        title: t('bulk.approved', { count: proposals.length }),
        body: sendNote,
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

function seen(verdict: SpendVerdict | null): { spend?: number } {
  return verdict === null ? {} : { spend: verdict.cost.units }
}

/** @returns When the limit starts anew that it waits for; null where it leaves now. */
async function waitsUntil(proposal: Proposal): Promise<number | null> {
  return (await readSpendVerdict(proposal))?.stop?.anewMs ?? null
}

/** @returns Whether the edit of a letter that was just approved suggests something for later letters. */
async function teaches(proposal: Proposal): Promise<boolean> {
  if (!mayTeach({ ...proposal, status: 'approved' })) return false
  const { lessonCount } = await import('../../../local/queries/lessons.ts')
  return (await lessonCount(proposal.id)) > 0
}

async function each(proposals: readonly Proposal[], change: (proposal: Proposal) => Promise<void>): Promise<void> {
  for (const proposal of proposals) await change(proposal)
}
