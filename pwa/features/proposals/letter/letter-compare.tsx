/** Two versions of a letter: what is added, what is removed, and which new claims have no source. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LetterLength } from './letter-length.tsx'
import { useClaims } from './use-claims.ts'
import { diffWords } from './word-diff.ts'

interface LetterCompareProps {
  proposal: Proposal
  before: string
  after: string
  note?: string | undefined
  onClose: () => void
  onUse: () => void
  /** Absent where both are kept already. */
  onKeepBoth?: () => void
}

export function LetterCompare({ proposal, before, after, note, onClose, onUse, onKeepBoth }: LetterCompareProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const parts = useMemo(() => diffWords(before, after), [before, after])
  const open = useClaims(proposal, after).filter(({ fact }) => fact === null).length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('rewrite.compareTitle')}
      description={note}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('rewrite.keepMine')}
          </Button>
          {onKeepBoth && <Button onClick={onKeepBoth}>{t('rewrite.keepBoth')}</Button>}
          <Button variant="primary" onClick={onUse}>
            {t('rewrite.use')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap gap-x-4 text-sm">
          <LetterLength letter={after} platform={proposal.platform} />
          {open > 0 && <span className="text-wait">{t('claimsToCheck', { count: open })}</span>}
        </p>
        <p dir="auto" className="text-start leading-relaxed whitespace-pre-line">
          {parts.map(({ kind, text }, at) => {
            const key = `${at}-${kind}`
            if (kind === 'same') return <span key={key}>{text}</span>
            return kind === 'added' ? (
              <ins key={key} className="rounded-tag bg-good-soft text-good no-underline">
                {text}
              </ins>
            ) : (
              <del key={key} className="rounded-tag bg-bad-soft text-bad">
                {text}
              </del>
            )
          })}
        </p>
      </div>
    </Dialog>
  )
}
