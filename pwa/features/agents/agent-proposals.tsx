/** An agent's proposals, as specified. */
import ExternalLink from 'lucide-react/icons/external-link'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { badgeOf, type Proposal } from '#shared/domain/proposal.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useProposals } from '../../local/queries/proposals.ts'
import { STATUS_TONES } from '../../parts/status-tones.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { DOT } from '../../ui/list/dot.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { EmptyState } from '../../ui/feedback/notice-states.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'

const PAGE = 20

export function AgentProposals({ agentId }: { agentId: string }) {
  const { t } = useTranslation(['agents', 'ui'])
  const [limit, setLimit] = useState(PAGE)
  const [letterOf, setLetterOf] = useState<Proposal | null>(null)
  const proposals = useProposals('all', { agentId, limit })
  if (!proposals) return <SkeletonRows label={t('ui:loading')} />
  if (proposals.rows.length === 0) return <EmptyState title={t('jobs.empty')} />
  return (
    <div className="grid gap-3">
      {proposals.rows.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} onShowLetter={() => setLetterOf(proposal)} />
      ))}
      {proposals.hasMore && <Button onClick={() => setLimit(limit + PAGE)}>{t('ui:showMore')}</Button>}
      <Dialog
        isOpen={letterOf !== null}
        onClose={() => setLetterOf(null)}
        title={letterOf?.job.title}
        closeLabel={t('ui:close')}
        size="large"
      >
        <p dir="auto" className="whitespace-pre-line leading-relaxed">
          {letterOf?.letter || t('jobs.noCover')}
        </p>
      </Dialog>
    </div>
  )
}

function ProposalCard({ proposal, onShowLetter }: { proposal: Proposal; onShowLetter: () => void }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  const errorText = useErrorText()
  const { job, status, receipt, lastError } = proposal
  const budget =
    job.budgetMinMinor === null && job.budgetMaxMinor === null
      ? t('jobs.notSpecified')
      : format.moneyRange(
          job.budgetMinMinor ?? job.budgetMaxMinor ?? 0,
          job.budgetMaxMinor ?? job.budgetMinMinor ?? 0,
          job.currency,
        )
  const code = lastError && isErrorCode(lastError.code) ? lastError.code : null
  return (
    <Card className="grid gap-2">
      <div className="flex items-start justify-between gap-3">
        <TextLink href={`/dashboard/proposals/${proposal.id}`}>
          <bdi>{job.title}</bdi>
        </TextLink>
        <Badge tone={STATUS_TONES[badgeOf(status)]}>{t(`jobs.status.${status}`)}</Badge>
      </div>
      <p className="text-sm text-ink-2">
        {[
          job.client.name ?? t('jobs.unknownClient'),
          budget,
          job.experienceLevel && t(`options.experience.${job.experienceLevel}`),
          job.duration && t(`options.duration.${job.duration}`),
          receipt && t('jobs.applied', { date: format.date(receipt.at) }),
        ]
          .filter(Boolean)
          .map((fact, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact has no identity but its place
            <Fragment key={at}>
              {at > 0 && DOT}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
      </p>
      {lastError && <p className="text-sm text-bad">{errorText(new AppError(code ?? 'server.unexpected'))}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={onShowLetter}>
          {t('jobs.cover')}
        </Button>
        <ButtonLink size="small" href={job.url} target="_blank" rel="noopener noreferrer" icon={ExternalLink}>
          {t('jobs.view')}
        </ButtonLink>
      </div>
    </Card>
  )
}
