/** While the letter is typed: which of its claims have a source, and which have none yet. */
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import { useDeferredValue, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { Button } from '../../../ui/action/button.tsx'
import { RestedStatus } from '../../../ui/feedback/rested-status.tsx'
import { openDoubts } from '../../../parts/letter/open-doubts.ts'
import { inDoubt } from '../../../parts/letter/read-letter.ts'
import { useClaims } from './use-claims.ts'
import { withoutSentence } from './without-sentence.ts'

interface LiveLedgerProps {
  proposal: Proposal
  letter: string
  onLetter: (letter: string) => void
}

export function LiveLedger({ proposal, letter, onLetter }: LiveLedgerProps) {
  const { t } = useTranslation('proposals')
  const id = useId()
  const claims = useClaims(proposal, useDeferredValue(letter))
  const open = claims.filter(({ text, fact }) => fact === null && !proposal.vouched.includes(text))
  // A sentence that the checks marked has no green tick, whatever it rests on.
  const doubted = new Set(openDoubts({ ...proposal, letter }, claims).map(({ sentence }) => sentence))
  const sure = claims.filter((claim) => !open.includes(claim) && !doubted.has(claim.text))
  const sourced = t('claims.sourced', { count: sure.length })
  const unsourced = open.length > 0 ? t('claimsToCheck', { count: open.length }) : ''
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <span className="inline-flex items-center gap-1.5 text-good">
          <CircleCheck className="size-4" aria-hidden="true" />
          {sourced}
        </span>
        {unsourced !== '' && (
          <span className="inline-flex items-center gap-1.5 text-wait">
            <CircleHelp className="size-4" aria-hidden="true" />
            {unsourced}
          </span>
        )}
      </p>
      <RestedStatus text={`${sourced} ${unsourced}`.trim()} />
      {open.length > 0 && (
        <ul className="grid gap-1.5 rounded-control bg-wait-soft p-2.5">
          {open.map(({ text, doubt = '' }, at) => (
            <li key={text} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <q id={`${id}-${at}`} dir="auto" className="min-w-0 flex-1 basis-56 text-wait">
                {inDoubt(text, [{ words: doubt }]).map((piece) => (
                  <span
                    key={piece.at}
                    className={piece.isMarked ? 'font-semibold underline decoration-wavy' : undefined}
                  >
                    {piece.text}
                  </span>
                ))}
              </q>
              <Button
                size="small"
                aria-describedby={`${id}-${at}`}
                onClick={() => onLetter(withoutSentence(letter, text))}
              >
                {t('claims.leaveOut')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
