/** Claims without a source need the person's own word (docs/laws.md#only-what-is-true). */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { LastLook } from './last-look.tsx'

interface ConfirmClaimsProps {
  proposal: Proposal
  claims: string[]
  onClose: () => void
  onConfirm: () => void
}

export function ConfirmClaims({ proposal, claims, onClose, onConfirm }: ConfirmClaimsProps) {
  const { t } = useTranslation('proposals')
  const words = {
    title: t('claims.confirmTitle', { count: claims.length }),
    description: t('claims.confirmBody'),
    approve: t('claims.confirm'),
  }
  return (
    <LastLook {...words} {...{ proposal, onClose }} onApprove={onConfirm}>
      <ul className="grid list-disc gap-2 ps-5">
        {claims.map((claim) => (
          <li key={claim} dir="auto">
            {claim}
          </li>
        ))}
      </ul>
    </LastLook>
  )
}
