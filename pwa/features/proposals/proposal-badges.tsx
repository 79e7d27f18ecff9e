/** The state of a proposal in badges: never by colour alone. */
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import Loader from 'lucide-react/icons/loader'
import type { TFunction } from 'i18next'
import { openClaims } from '#shared/domain/claims/open-claims.ts'
import { isSentByHand } from '#shared/domain/jobs/shared-job.ts'
import { badgeOf } from '#shared/domain/proposal.ts'
import type { Local } from '../../local/queries/local-row.ts'
import { STATUS_TONES } from '../../parts/status-tones.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useLeavesWhen } from './leaves-when.ts'

const ICONS = { default: Check, secondary: Loader, destructive: CircleAlert, outline: undefined }

interface BadgesProps {
  proposal: Local<'proposal'>
  t: TFunction<'proposals'>
}

export function StatusBadge({ proposal, t }: BadgesProps) {
  const kind = badgeOf(proposal.status)
  const hasOutcome = proposal.status === 'completed' && proposal.outcome !== 'none'
  return (
    <Badge tone={hasOutcome ? 'info' : STATUS_TONES[kind]} icon={ICONS[kind]}>
      {hasOutcome
        ? t(`outcome.${proposal.outcome}`)
        : t(`status.${isSentByHand(proposal) ? 'byHand' : proposal.status}`)}
    </Badge>
  )
}

export function ProposalBadges({ proposal, t }: BadgesProps) {
  const untraced = proposal.status === 'review' ? openClaims(proposal).length : 0
  const answered = proposal.answers.filter(({ answer }) => answer !== '').length
  return (
    <>
      {proposal.status !== 'review' && <StatusBadge proposal={proposal} t={t} />}
      {proposal.status === 'approved' && <LeavesWhen proposal={proposal} />}
      {proposal.redFlags.map((flag) => (
        <Badge key={flag} tone="bad" icon={Flag}>
          {t(`redFlags.${flag}`)}
        </Badge>
      ))}
      {untraced > 0 && <Badge tone="wait">{t('claimsToCheck', { count: untraced })}</Badge>}
      {answered > 0 && <Badge>{t('questions', { count: answered })}</Badge>}
      {proposal.isPending && (
        <Badge icon={Clock} tone="outline">
          {t('pending')}
        </Badge>
      )}
      {proposal.issue && (
        <Badge icon={CircleAlert} tone="bad">
          {t('needsYou')}
        </Badge>
      )}
    </>
  )
}

/** By itself: it watches the state of sync, which most rows need not. */
function LeavesWhen({ proposal }: { proposal: Local<'proposal'> }) {
  return <span className="text-sm text-ink-2">{useLeavesWhen(proposal)}</span>
}
