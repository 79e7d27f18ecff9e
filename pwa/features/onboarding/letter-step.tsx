/** Step 3: one letter is written for the chosen job, and read before anything else is decided. It may be left meanwhile. */
import { useTranslation } from 'react-i18next'
import { isKnownToMarketplace } from '#shared/domain/jobs/shared-job.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { errorFrom } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { useProposal } from '../../local/queries/proposals.ts'
import { useSyncStatus } from '../../local/sync/sync-status.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { WorkSteps } from '../../ui/feedback/work-steps.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { FirstLetter } from './first-letter.tsx'
import type { StepProps } from './progress-draft.ts'
import { StepActions } from './step-actions.tsx'

export function LetterStep({ draft, set, onBack }: StepProps & { onBack: () => void }) {
  const { t } = useTranslation(['onboarding', 'ui'])
  const proposal = useProposal(draft.letterId ?? '')
  if (proposal === undefined) return <SkeletonCard label={t('ui:loading')} lines={6} />
  // Where the facts hold nothing for this job, the writing ends without a letter, and says why.
  const isEmpty = proposal?.status === 'review' && proposal.letter === ''
  const isReady = proposal !== null && (proposal.letter !== '' || isEmpty)
  const isLost = proposal === null || proposal.status === 'skipped' || proposal.status === 'failed'
  return (
    <div className="grid grid-cols-1 gap-5">
      {isLost && (
        <Notice tone="wait" title={t('letter.none')}>
          {t('letter.noneNote')}
        </Notice>
      )}
      {!isLost && (isReady ? <FirstLetter proposal={proposal} /> : <BeingWritten proposal={proposal} />)}
      {isReady && !isLost && (
        <p>
          <TextLink href={`/dashboard/proposals/${proposal.id}`}>{t('letter.change')}</TextLink>
        </p>
      )}
      <StepActions
        onBack={onBack}
        note={isLost || isEmpty ? undefined : t(`letter.${isReady ? waits(proposal) : 'leave'}`)}
      >
        {(isLost || isEmpty) && (
          <Button variant="primary" onClick={onBack}>
            {t('letter.other')}
          </Button>
        )}
        {!isLost && (
          <Button variant={isReady && !isEmpty ? 'primary' : 'secondary'} onClick={() => set({ step: 3 })}>
            {isReady && !isEmpty ? t('letter.sign') : t('letter.meanwhile')}
          </Button>
        )}
      </StepActions>
    </div>
  )
}

/** The letter for a post that only its text is known of can only be copied. */
const waits = (proposal: Pick<Proposal, 'jobId'>) => (isKnownToMarketplace(proposal) ? 'notSent' : 'byHand')

/** What is known of the work: whether the server has the job, whether it reads it, and what held it up. */
function BeingWritten({ proposal }: { proposal: Local<'proposal'> }) {
  const { t } = useTranslation('onboarding')
  const { isOnline } = useSyncStatus()
  const errorText = useErrorText()
  const { job, lastError, isPending, status } = proposal
  const isHeld = !isOnline || (lastError !== null && status === 'found')
  return (
    <Card className="grid gap-4">
      <p dir="auto" className="text-match-parent font-semibold">
        {job.title}
      </p>
      <WorkSteps
        label={t('work.label')}
        steps={[t('work.send'), t('work.post'), t('work.write')]}
        current={isPending ? 0 : status === 'found' ? 1 : 2}
        isHeld={isHeld}
      />
      {!isOnline && <Notice tone="wait">{t('letter.offline')}</Notice>}
      {isOnline && lastError && <Notice tone="wait">{whyHeld(lastError, errorText)}</Notice>}
    </Card>
  )
}

function whyHeld(lastError: NonNullable<Proposal['lastError']>, errorText: ReturnType<typeof useErrorText>): string {
  return errorText(errorFrom(lastError.code))
}
