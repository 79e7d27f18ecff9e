/** The source of each claim in the letter. A claim without one needs the freelancer's confirmation. */
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '#shared/domain/claims/claim.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { mutate } from '../../../local/mutate.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { textLinkClass } from '../../../ui/action/link.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { useKeptFocus } from '../../../ui/use-kept-focus.ts'
import { AddFactDialog } from './add-fact-dialog.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { withoutSentence } from './without-sentence.ts'

interface ClaimLedgerProps {
  proposal: Proposal
  /** As traced on this device. */
  claims: readonly Claim[]
}

export function ClaimLedger({ proposal, claims }: ClaimLedgerProps) {
  const { t } = useTranslation('proposals')
  const [shown, setShown] = useState<Claim | null>(null)
  const canChange = proposal.status === 'review' || proposal.status === 'approved'
  const open = claims.filter(({ text, fact }) => fact === null && !proposal.vouched.includes(text)).length
  return (
    <SectionCard title={t('claims.title')} note={open > 0 ? t('claims.open', { count: open }) : undefined}>
      {claims.length === 0 && <p className="text-ink-2">{t('claims.none')}</p>}
      <ol className="grid gap-4">
        {claims.map((claim, index) => (
          <li key={claim.text} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            {claim.fact ? (
              <span className="w-5 text-center font-bold text-good">{index + 1}</span>
            ) : proposal.vouched.includes(claim.text) ? (
              <CircleCheck className="mt-0.5 size-5 text-info" aria-hidden="true" />
            ) : (
              <CircleHelp className="mt-0.5 size-5 text-wait" aria-hidden="true" />
            )}
            <div className="grid gap-1">
              {claim.fact ? (
                <p className="text-sm">
                  {t('claims.from', { source: t(`claims.source.${claim.fact.source}`) })}{' '}
                  <button type="button" className={`${textLinkClass} text-start`} onClick={() => setShown(claim)}>
                    <q dir="auto">{claim.fact.text}</q>
                  </button>
                </p>
              ) : (
                <Untraced proposal={proposal} text={claim.text} canChange={canChange} />
              )}
            </div>
          </li>
        ))}
      </ol>
      <SourceDialog claim={shown} agentId={proposal.agentId} onClose={() => setShown(null)} />
    </SectionCard>
  )
}

function Untraced({ proposal, text, canChange }: { proposal: Proposal; text: string; canChange: boolean }) {
  const { t } = useTranslation('proposals')
  const [isAdding, setAdding] = useState(false)
  const { id, letter, vouched } = proposal
  const isVouched = vouched.includes(text)
  const choices = useRef<HTMLDivElement>(null)
  const sentenceId = useId()
  useKeptFocus(() => choices.current?.querySelector('button'), isVouched)
  const leaveOut = async () => {
    await mutate('proposal.update', id, { letter: withoutSentence(letter, text) })
    showToast({
      title: t('claims.leftOut'),
      body: text,
      action: { label: t('undo'), onPress: () => void mutate('proposal.update', id, { letter }) },
    })
  }
  const vouch = (isTrue: boolean) =>
    void mutate('proposal.update', id, {
      vouched: isTrue ? [...vouched, text] : vouched.filter((each) => each !== text),
    })
  return (
    <>
      <p id={sentenceId} className="text-sm">
        <q dir="auto" className="font-medium">
          {text}
        </q>{' '}
        <span className={isVouched ? 'text-info' : 'text-wait'}>
          {isVouched ? t('claims.vouched') : t('claims.noSource')}
        </span>
      </p>
      {canChange && (
        // Each sentence has the same buttons, so their group says which sentence it is and what is wrong with it.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div ref={choices} role="group" aria-labelledby={sentenceId} className="flex flex-wrap gap-2 pt-1">
          {isVouched ? (
            <Button size="small" variant="ghost" onClick={() => vouch(false)}>
              {t('claims.unvouch')}
            </Button>
          ) : (
            <>
              <Button size="small" onClick={() => setAdding(true)}>
                {t('claims.addFact')}
              </Button>
              <Button size="small" onClick={() => void leaveOut()}>
                {t('claims.leaveOut')}
              </Button>
              <Button size="small" onClick={() => vouch(true)}>
                {t('claims.vouch')}
              </Button>
            </>
          )}
        </div>
      )}
      <AddFactDialog text={text} isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
