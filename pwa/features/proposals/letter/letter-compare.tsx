/** Two versions of a letter: the whole sentences that changed, old and new, and what is in doubt of the new ones. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Claim } from '#shared/domain/claims/claim.ts'
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { isAboutTruth, openDoubts } from '../../../parts/letter/open-doubts.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LetterLength } from './letter-length.tsx'
import { type Change, diffSentences } from '#shared/domain/letter/sentence-diff.ts'
import { useClaims } from './use-claims.ts'

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
  const changes = useMemo(() => diffSentences(before, after), [before, after])
  const claims = useClaims(proposal, after)
  const doubts = openDoubts({ ...proposal, letter: after }, claims)
  const open = doubts.filter(isAboutTruth).length
  return (
    <Dialog
      isOpen
      isText
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
        <ol className="grid gap-3">
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew when a letter changes
            <ChangeItem key={at} change={change} claims={claims} doubts={doubts} />
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

interface ChangeItemProps {
  change: Change
  claims: readonly Claim[]
  doubts: readonly Doubt[]
}

function ChangeItem({ change, claims, doubts }: ChangeItemProps) {
  const { t } = useTranslation('proposals')
  if (change.is === 'same') {
    return <li className="text-sm text-ink-2">{t('rewrite.unchanged', { count: change.sentences.length })}</li>
  }
  const { before, after } = change
  const proofOf = (sentence: string) => claims.find(({ text }) => text === sentence)
  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      {before.length > 0 && (
        <div className="grid gap-0.5">
          <p className="text-sm text-ink-2">{t(after.length > 0 ? 'rewrite.before' : 'rewrite.leftOut')}</p>
          <del dir="auto" className="block text-start text-ink-2">
            {before.join(' ')}
          </del>
        </div>
      )}
      {after.length > 0 && (
        <div className="grid gap-0.5">
          <p className="text-sm text-ink-2">{t(before.length > 0 ? 'rewrite.after' : 'rewrite.added')}</p>
          {after.map((sentence) => {
            const claim = proofOf(sentence)
            const open = doubts.filter((doubt) => doubt.sentence !== '' && sentence.includes(doubt.sentence))
            return (
              <ins key={sentence} dir="auto" className="block text-start no-underline">
                {sentence}
                {open.map(({ kind }) => (
                  <span key={kind} className="text-sm text-wait">
                    {' '}
                    {t(`doubt.${kind}`)}
                  </span>
                ))}
                {claim && open.length === 0 && (
                  <span className="text-sm text-good">
                    {' '}
                    {t(claim.fact === null ? 'claims.vouched' : 'tie.supported')}
                  </span>
                )}
              </ins>
            )
          })}
        </div>
      )}
    </li>
  )
}
