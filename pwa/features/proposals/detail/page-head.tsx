/** The top of a proposal's page: job, client, pay, age and score, and the way to the proposals beside it. */
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { isKnownToMarketplace } from '#shared/domain/jobs/shared-job.ts'
import { countryName } from '../../../parts/places/country-name.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Local } from '../../../local/queries/local-row.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Link } from '../../../ui/action/link.tsx'
import { ScoreRing } from '../../../ui/feedback/progress.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { DOT } from '../../../ui/list/dot.ts'
import type { DetailPlace } from '../decide/detail-place.ts'
import { budgetText } from '../money-text.ts'
import { WORTH_ID } from './worth.tsx'

/** Title, client, pay and age; the score leads to its reasons. */
export function PageHead({ proposal, place }: { proposal: Local<'proposal'>; place: DetailPlace }) {
  const { t, i18n } = useTranslation('proposals')
  const format = useFormat()
  const { job, score, scoreParts } = proposal
  const isOwnText = proposal.origin === 'shared' && job.isRestricted
  const facts = [
    job.client.country === null ? t('unknownLocation') : countryName(job.client.country, i18n.language),
    budgetText(job, format, t),
    t('job.posted', { time: format.relative(job.postedAt, Date.now()) }),
  ].join(DOT)
  return (
    <PageHeader
      title={job.title}
      subtitle={
        isOwnText ? (
          <>
            {t('sharedBy')}
            {!isKnownToMarketplace(proposal) && `${DOT}${t('byHandNote')}`}
            {isKnownToMarketplace(proposal) &&
              proposal.status === 'review' &&
              proposal.letter.trim() !== '' &&
              `${DOT}${t('sealedNote')}`}
          </>
        ) : (
          <>
            {job.client.name && (
              <>
                <bdi>{job.client.name}</bdi>
                {DOT}
              </>
            )}
            {facts}
          </>
        )
      }
      isPart={place.ownHref !== ''}
      back={place.ownHref === '' ? { href: place.listPath, label: t('back') } : undefined}
      trail={<Neighbours place={place} />}
      aside={
        scoreParts.length > 0 && (
          <Link href={`${place.ownHref}#${WORTH_ID}`} data-target="" className="shrink-0 rounded-full">
            <ScoreRing value={score} label={t('why.match', { score })} />
          </Link>
        )
      }
    />
  )
}

/** Leads to the previous and the next proposal of the list. */
function Neighbours({ place }: { place: DetailPlace }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const navigate = useNavigate()
  const { at, total, previousHref, nextHref, ownHref } = place
  if (at < 0 || total < 2 || ownHref !== '') return null
  const go = (href: string | null) => href !== null && navigate(href, { replace: true })
  return (
    <nav aria-label={t('neighbours')} className="flex items-center gap-1 xl:hidden">
      <IconButton
        icon={ArrowLeft}
        label={t('previous')}
        disabled={previousHref === null}
        onClick={() => go(previousHref)}
      />
      <span className="text-sm text-ink-2">
        {t('position', { at: format.number(at + 1), total: format.number(total) })}
      </span>
      <IconButton icon={ArrowRight} label={t('next')} disabled={nextHref === null} onClick={() => go(nextHref)} />
    </nav>
  )
}
