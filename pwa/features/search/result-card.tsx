/** One found job. Its text was written by a stranger: shown as text, nothing more. */
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkCheck from 'lucide-react/icons/bookmark-check'
import Bot from 'lucide-react/icons/bot'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import ExternalLink from 'lucide-react/icons/external-link'
import Flag from 'lucide-react/icons/flag'
import Inbox from 'lucide-react/icons/inbox'
import PenLine from 'lucide-react/icons/pen-line'
import CircleSlash from 'lucide-react/icons/circle-slash'
import type { LucideIcon } from 'lucide-react'
import { memo, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { FoundJob } from '#shared/contract/jobs.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { draftForFound } from '../../local/draft-for.ts'
import { setJobSaved } from '../../local/queries/last-search.ts'
import { shownRating } from '#shared/domain/jobs/rating.ts'
import { toMinor } from '#shared/money.ts'
import { useAction } from '../../parts/form/use-action.ts'
import { PostText } from '../../parts/post/post-text.tsx'
import { SkipSentence } from '../../parts/skip/skip-sentence.tsx'
import { ScoreParts } from '../../parts/score/score-parts.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Badge, type Tone } from '../../ui/feedback/badge.tsx'
import { Button, ButtonLink } from '../../ui/action/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TimeAgo } from '../../ui/list/time-ago.tsx'
import { foundBudgetText } from '../../parts/search/budget-text.ts'

const SKILLS_MAX = 8

interface ResultCardProps {
  job: FoundJob
  isSaved: boolean
  /** The marketplace's text has expired: only title and address are left. */
  isExpired: boolean
  /** No earlier search on this device has shown it. */
  isFresh: boolean
}

/** Memoized, so that saving one job does not render hundreds of others. */
export const ResultCard = memo(function ResultCard({ job, isSaved, isExpired, isFresh }: ResultCardProps) {
  const { t } = useTranslation('search')
  const titleId = useId()
  return (
    <Card className="grid gap-3" role="article" aria-labelledby={titleId}>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-1">
          <h3 id={titleId} dir="auto" className="text-match-parent text-lg leading-snug font-semibold text-pretty">
            {job.title}
          </h3>
          {!isExpired && <Who job={job} />}
        </div>
        <IconButton
          icon={isSaved ? BookmarkCheck : Bookmark}
          label={isSaved ? t('card.unsave') : t('card.save')}
          aria-pressed={isSaved}
          onClick={() => void setJobSaved(job, !isSaved)}
          className={isSaved ? '-mt-1.5 -me-2 text-accent' : '-mt-1.5 -me-2'}
        />
      </div>
      {!isExpired && <Terms job={job} />}
      {!isExpired && <ClientLine job={job} />}
      {!isExpired && <Description text={job.description} />}
      <Judgement job={job} />
      {job.skills.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {job.skills.slice(0, SKILLS_MAX).map((skill) => (
            <li key={skill} className="min-w-0">
              <Badge tone="neutral">
                <bdi>{skill}</bdi>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-wrap gap-1.5">
          <Status job={job} isSaved={isSaved} isExpired={isExpired} isFresh={isFresh} />
        </div>
        <div className="flex flex-wrap gap-2">
          {canWrite(job) && <WriteButton job={job} titleId={titleId} />}
          <ButtonLink size="small" icon={ExternalLink} href={job.url} target="_blank" rel="noopener noreferrer">
            {t('card.open', { platform: MARKETPLACE_NAMES[job.platform] })}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
})

/** A job with a proposal leads to it by its state; one that was applied for needs no letter. */
const canWrite = ({ proposal, status }: FoundJob) => !proposal && status !== 'applied'

function WriteButton({ job, titleId }: { job: FoundJob; titleId: string }) {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const write = async () => {
    const { id } = await draftForFound(job)
    await navigate(`/dashboard/proposals/${id}`)
  }
  return (
    <Button size="small" icon={PenLine} isBusy={isBusy} aria-describedby={titleId} onClick={() => void run(write)}>
      {t('card.write')}
    </Button>
  )
}

function Who({ job }: { job: FoundJob }) {
  const { t, i18n } = useTranslation('search')
  const format = useFormat()
  const postedAt = Date.parse(job.datePosted)
  const { country: code } = job.client
  const country =
    code === null ? job.clientLocation : new Intl.DisplayNames([i18n.language], { type: 'region' }).of(code)
  return (
    <p className="flex flex-wrap gap-x-2 text-sm text-ink-2">
      <bdi>{job.company || job.clientName || t('card.unknownClient')}</bdi>
      <span aria-hidden="true">·</span>
      <bdi>{country || t('card.unknownLocation')}</bdi>
      {Number.isFinite(postedAt) && (
        <>
          <span aria-hidden="true">·</span>
          <TimeAgo
            atMs={postedAt}
            text={format.relative(postedAt, Math.max(Date.now(), postedAt))}
            full={format.dateTime(postedAt)}
          />
        </>
      )}
    </p>
  )
}

function Terms({ job }: { job: FoundJob }) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const amount = foundBudgetText(job, format)
  const terms = [
    { key: 'budget', value: amount === null ? t('card.notSpecified') : t(`card.${job.kind}`, { amount }) },
    { key: 'duration', value: job.duration ? t(`duration.${job.duration}`) : t('card.notSpecified') },
    { key: 'experience', value: job.experienceLevel && t(`experience.${job.experienceLevel}`) },
    { key: 'proposals', value: job.proposalCount === null ? null : format.number(job.proposalCount) },
    { key: 'sendCost', value: job.sendCost === null ? null : format.number(job.sendCost) },
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {terms.map(
        ({ key, value }) =>
          value && (
            <div key={key}>
              <dt className="text-xs text-ink-2">{t(`card.${key}`)}</dt>
              <dd className={key === 'budget' ? 'font-semibold' : ''}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Description({ text }: { text: string | null }) {
  const { t } = useTranslation('search')
  return text ? <PostText text={text} /> : <p className="text-ink-2">{t('card.noDescription')}</p>
}

/** What the marketplace tells of the client; what it does not tell is not shown as a no. */
function ClientLine({ job: { client } }: { job: FoundJob }) {
  const { t } = useTranslation('search')
  const format = useFormat()
  const { isPaymentVerified, rating, hireCount, totalSpentUsd } = client
  const known = [
    isPaymentVerified === null ? null : t(isPaymentVerified ? 'card.verified' : 'card.unverified'),
    rating === null ? null : t('card.rated', { rating: format.number(shownRating(rating)) }),
    hireCount === null ? null : t('card.hires', { hires: format.number(hireCount) }),
    totalSpentUsd === null
      ? null
      : t('card.spent', { amount: format.money(toMinor(Math.round(totalSpentUsd), 'USD'), 'USD') }),
  ].filter((fact) => fact !== null)
  if (known.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2" aria-label={t('card.client')}>
      {known.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** The score with its parts, what speaks against the job, and what the search asked and nobody knows. */
function Judgement({ job: { score, scoreParts, flags, misfit, unknown } }: { job: FoundJob }) {
  const { t, i18n } = useTranslation(['search', 'proposals'])
  const facts = unknown.map((fact) => t(`unknownFact.${fact}`))
  return (
    <>
      {misfit && (
        <div className="flex gap-2 text-sm">
          <Flag className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
          <SkipSentence {...misfit} />
        </div>
      )}
      {flags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {flags.map((flag) => (
            <li key={flag}>
              <Badge tone="bad" icon={Flag}>
                {t(`proposals:redFlags.${flag}`)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <p className="text-sm text-wait">
          {t('card.unknownFacts', { facts: new Intl.ListFormat(i18n.language).format(facts) })}
        </p>
      )}
      {score !== null && (
        <Disclosure summary={t('card.why', { score })}>
          <div className="text-sm">
            <ScoreParts parts={scoreParts} />
          </div>
        </Disclosure>
      )}
    </>
  )
}

const STATE_LOOK = {
  inbox: { tone: 'accent', icon: Inbox },
  approved: { tone: 'good', icon: Check },
  sending: { tone: 'wait', icon: Clock },
  sent: { tone: 'good', icon: CheckCheck },
  failed: { tone: 'bad', icon: CircleX },
  skipped: { tone: 'neutral', icon: CircleSlash },
} as const satisfies Record<NonNullable<FoundJob['proposal']>['state'], { tone: Tone; icon: LucideIcon }>

function Status({ job, isSaved, isExpired, isFresh }: ResultCardProps) {
  const { t } = useTranslation('search')
  const { proposal } = job
  const isApplied = job.status === 'applied'
  const look = proposal && STATE_LOOK[proposal.state]
  return (
    <>
      {proposal && look && (
        <Link href={`/dashboard/proposals/${proposal.id}`} data-target="" className="rounded-tag">
          <Badge tone={look.tone} icon={look.icon}>
            {t(`status.${proposal.state}`)}
          </Badge>
        </Link>
      )}
      {isApplied && !proposal && (
        <Badge tone="good" icon={Check}>
          {t('status.applied')}
        </Badge>
      )}
      {isSaved && (
        <Badge tone="accent" icon={BookmarkCheck}>
          {t('status.saved')}
        </Badge>
      )}
      {isFresh && !proposal && <Badge tone="info">{t('status.fresh')}</Badge>}
      {!isApplied && !proposal && !isSaved && !isExpired && !isFresh && <Badge tone="neutral">{t('status.new')}</Badge>}
      {job.isSeenByAgent && (
        <Badge tone="outline" icon={Bot}>
          {t('status.seen')}
        </Badge>
      )}
    </>
  )
}
