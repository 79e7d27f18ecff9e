/** Claims without a source need the person's own word (docs/laws.md#only-what-is-true). */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { UnmetMusts } from './unmet-musts.tsx'

interface ConfirmClaimsProps {
  proposal: Proposal
  claims: string[]
  onClose: () => void
  onConfirm: () => void
}

export function ConfirmClaims({ proposal, claims, onClose, onConfirm }: ConfirmClaimsProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  return (
    <Dialog
      isOpen
      isText
      onClose={onClose}
      title={t('claims.confirmTitle', { count: claims.length })}
      description={t('claims.confirmBody')}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" onClick={onConfirm}>
            {t('claims.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ul className="grid list-disc gap-2 ps-5">
          {claims.map((claim) => (
            <li key={claim} dir="auto">
              {claim}
            </li>
          ))}
        </ul>
        <UnmetMusts proposal={proposal} />
      </div>
    </Dialog>
  )
}
