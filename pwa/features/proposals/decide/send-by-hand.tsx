/** What is done with a letter that the freelancer sends: on a marketplace, or wherever the post was. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isKnownToMarketplace } from '#shared/domain/jobs/shared-job.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { mutate } from '../../../local/mutate.ts'
import { Button, ButtonLink } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'

/**
 * Copy the letter, open the job, and report that it was sent: the button of the next step is the filled one. Then the marketplace
 * is asked for the receipt, where it knows the post.
 */
export function SendByHand({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(proposal.letter)
    setCopied(true)
    showToast({ title: t('copied'), tone: 'good' })
  }
  const markSent = async () => {
    await mutate('proposal.markSent', proposal.id, {})
    if (!isKnownToMarketplace(proposal)) showToast({ title: t('byWord'), tone: 'good' })
  }
  return (
    <>
      {proposal.letter.trim() !== '' && (
        <Button variant={isCopied ? 'secondary' : 'primary'} onClick={() => void copy()}>
          {t('copy')}
        </Button>
      )}
      {proposal.job.url !== '' && (
        <ButtonLink href={proposal.job.url} target="_blank" rel="noreferrer">
          {t('openJob')}
        </ButtonLink>
      )}
      <Button variant={isCopied ? 'primary' : 'secondary'} onClick={() => void markSent()}>
        {t('sentMyself')}
      </Button>
    </>
  )
}
