/** What is read before an approval: first what the title speaks of, then the musts of the post that are not met. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { UnmetMusts } from './unmet-musts.tsx'

interface LastLookProps {
  proposal: Proposal
  title: string
  description: string
  /** What the main button says. */
  approve: string
  onClose: () => void
  onApprove: () => void
  children: ReactNode
}

export function LastLook({ proposal, title, description, approve, onClose, onApprove, children }: LastLookProps) {
  const { t } = useTranslation('ui')
  return (
    <Dialog
      isOpen
      isText
      {...{ title, description, onClose }}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={onApprove}>
            {approve}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {children}
        <UnmetMusts proposal={proposal} />
      </div>
    </Dialog>
  )
}
