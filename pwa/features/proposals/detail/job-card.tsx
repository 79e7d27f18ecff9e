/** The job as the marketplace showed it. Its text was written by a stranger: shown as text, nothing more. */
import ExternalLink from 'lucide-react/icons/external-link'
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { shownRating } from '#shared/domain/jobs/rating.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { PostText } from '../../../parts/post/post-text.tsx'
import { useSpendText } from '../../../parts/spend-text.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { DOT } from '../../../ui/list/dot.ts'

export function JobCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const spendText = useSpendText()
  const { job } = proposal
  const { client } = job
  const facts = [
    client.isPaymentVerified === null ? null : client.isPaymentVerified ? t('job.verified') : t('job.unverified'),
    client.rating ? t('job.rating', { rating: format.number(shownRating(client.rating)) }) : null,
    client.hireCount === null ? null : t('job.hires', { count: client.hireCount }),
    job.proposalCount === null ? null : t('job.proposals', { count: job.proposalCount }),
    job.sendCost === null ? null : spendText.units(job.platform, job.sendCost),
  ].filter((fact) => fact !== null)
  return (
    <SectionCard title={t('job.title')}>
      <div className="grid gap-4">
        <Description text={job.description} />
        {job.skills.length > 0 && (
          <ul className="flex flex-wrap gap-1.5">
            {job.skills.slice(0, 10).map((skill) => (
              <li key={skill}>
                <Badge>{skill}</Badge>
              </li>
            ))}
          </ul>
        )}
        {facts.length > 0 && <p className="text-sm text-ink-2">{facts.join(DOT)}</p>}
        {job.url !== '' && (
          <ButtonLink
            size="small"
            icon={ExternalLink}
            className="justify-self-start"
            href={job.url}
            target="_blank"
            rel="noreferrer"
          >
            {t('job.open', { platform: MARKETPLACE_NAMES[job.platform] })}
          </ButtonLink>
        )}
      </div>
    </SectionCard>
  )
}

function Description({ text }: { text: string | null }) {
  const { t } = useTranslation('proposals')
  if (text) return <PostText text={text} />
  return <p className="text-ink-2">{text === null ? t('expired') : t('noDescription')}</p>
}
