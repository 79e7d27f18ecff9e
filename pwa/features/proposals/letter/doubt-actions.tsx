/** What can be done about a doubt: say that it is true, add the fact, leave the sentence out, or edit the letter. */
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { mutate } from '../../../local/mutate.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { isAboutTruth } from '../../../parts/letter/open-doubts.ts'
import { withoutSentence } from './without-sentence.ts'
import { later } from '../../../ui/later.tsx'

const AddFactDialog = later(async () => (await import('./add-fact-dialog.tsx')).AddFactDialog)

interface DoubtActionsProps {
  proposal: Proposal
  doubt: Doubt
  /** The id of the sentence they are about: the same buttons stand at every sentence. */
  labelledBy: string
  onEdit: () => void
}

export function DoubtActions({ proposal, doubt, labelledBy, onEdit }: DoubtActionsProps) {
  const { t } = useTranslation('proposals')
  const [isAdding, setAdding] = useState(false)
  const { id, letter } = proposal
  const { sentence } = doubt
  const isTruth = isAboutTruth(doubt)
  const leaveOut = async () => {
    await mutate('proposal.update', id, { letter: withoutSentence(letter, sentence) })
    showToast({
      title: t('claims.leftOut'),
      body: sentence,
      action: { label: t('undo'), onPress: () => void mutate('proposal.update', id, { letter }) },
    })
  }
  const vouch = () => setVouched(proposal, sentence, true)
  return (
    <ActionGroup labelledBy={labelledBy}>
      {isTruth && (
        <Button size="small" onClick={() => setAdding(true)}>
          {t('claims.addFact')}
        </Button>
      )}
      {sentence !== '' && (
        <Button size="small" onClick={() => void leaveOut()}>
          {t('claims.leaveOut')}
        </Button>
      )}
      {isTruth && (
        <Button size="small" onClick={() => void vouch()}>
          {t('claims.vouch')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Suspense fallback={null}>
        {isAdding && (
          <AddFactDialog
            text={sentence}
            isOpen
            // Another check than the one on this device found the doubt, and that one is not made again.
            onAdded={() => void (doubt.kind === 'claim' ? null : vouch())}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </ActionGroup>
  )
}

/** Takes back the freelancer's word for a sentence. */
export function VouchedActions({
  proposal,
  text,
  labelledBy,
}: {
  proposal: Proposal
  text: string
  labelledBy: string
}) {
  const { t } = useTranslation('proposals')
  return (
    <ActionGroup labelledBy={labelledBy}>
      <Button size="small" variant="ghost" onClick={() => void setVouched(proposal, text, false)}>
        {t('claims.unvouch')}
      </Button>
    </ActionGroup>
  )
}

function setVouched({ id, vouched }: Proposal, text: string, isTrue: boolean): Promise<void> {
  return mutate('proposal.update', id, {
    vouched: isTrue ? [...vouched, text] : vouched.filter((each) => each !== text),
  })
}

/** Buttons that stand at several lines alike: each group is named by its line. */
export function ActionGroup({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={labelledBy} className="flex flex-wrap gap-2 pt-1">
      {children}
    </div>
  )
}
