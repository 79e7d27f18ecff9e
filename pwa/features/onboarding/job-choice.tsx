/** The jobs to choose from: how well each fits, what speaks for it and what against. Their text was written by strangers. */
import Check from 'lucide-react/icons/check'
import Flag from 'lucide-react/icons/flag'
import Minus from 'lucide-react/icons/minus'
import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { FoundJob } from '#shared/contract/jobs.ts'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { speaksFor, useScoreSentence } from '../../parts/score/score-sentence.ts'
import { foundBudgetText } from '../../parts/search/budget-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { ScoreRing } from '../../ui/feedback/progress.tsx'
import { DOT } from '../../ui/list/dot.ts'

/** Few jobs need it. */
const SkipSentence = lazy(async () => ({
  default: (await import('../../parts/skip/skip-sentence.tsx')).SkipSentence,
}))

/** A job that was found, or the proposal on the post that was brought from the home page. */
export type Choice =
  | { key: string; job: FoundJob; brought?: never }
  | { key: string; brought: Pick<Proposal, 'id' | 'job' | 'platform'>; job?: never }

export function keyOf({ platform, id }: Pick<FoundJob, 'platform' | 'id'>): string {
  return `${platform}/${id}`
}

const CARD = classNames(
  'flex gap-3 rounded-card bg-surface p-4 ring-1 ring-inset ring-line has-checked:ring-2 has-checked:ring-accent',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
)

interface JobChoiceProps {
  choices: readonly Choice[]
  /** How many were found. */
  total: number
  /** Where they were found. */
  platforms: readonly MarketplaceId[]
  chosen: string | null
  onChange: (key: string) => void
}

export function JobChoice({ choices, total, platforms, chosen, onChange }: JobChoiceProps) {
  const { t } = useTranslation('onboarding')
  const format = useFormat()
  const name = useId()
  const platform = format.list(platforms.map((id) => MARKETPLACE_NAMES[id]))
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-medium">
        {total > 0 ? t('found', { count: total, platform }) : t('jobs.brought')}
      </legend>
      {choices.map((choice) => (
        <label key={choice.key} className={CARD}>
          <input
            type="radio"
            name={name}
            value={choice.key}
            checked={choice.key === chosen}
            onChange={() => onChange(choice.key)}
            className="mt-1 size-5 shrink-0 accent-accent outline-none"
          />
          {choice.job ? <Found job={choice.job} /> : <Brought job={choice.brought.job} />}
        </label>
      ))}
    </fieldset>
  )
}

function Brought({ job }: { job: Proposal['job'] }) {
  const { t } = useTranslation('onboarding')
  return (
    <span className="grid min-w-0 gap-0.5">
      <bdi className="text-match-parent font-semibold text-pretty">{job.title}</bdi>
      <span className="text-sm text-ink-2">{t('jobs.broughtNote')}</span>
    </span>
  )
}

function Found({ job }: { job: FoundJob }) {
  const { t } = useTranslation(['search', 'proposals'])
  const format = useFormat()
  const amount = foundBudgetText(job, format)
  const postedAt = Date.parse(job.datePosted)
  const facts = [
    MARKETPLACE_NAMES[job.platform],
    amount === null ? t('card.notSpecified') : t(`card.${job.kind}`, { amount }),
    Number.isFinite(postedAt) ? format.relative(postedAt, Math.max(Date.now(), postedAt)) : null,
  ]
  return (
    <span className="grid min-w-0 grow gap-1">
      <span className="flex items-start gap-3">
        <span className="grid min-w-0 grow gap-0.5">
          <bdi className="text-match-parent leading-snug font-semibold text-pretty">{job.title}</bdi>
          <span className="text-sm text-ink-2">{facts.filter(Boolean).join(DOT)}</span>
        </span>
        {job.score !== null && <ScoreRing value={job.score} label={t('proposals:why.match', { score: job.score })} />}
      </span>
      {job.description && (
        <span dir="auto" className="line-clamp-3 text-sm text-ink-2 wrap-anywhere">
          {job.description}
        </span>
      )}
      <Reasons job={job} />
    </span>
  )
}

/** The parts of the score that say most about a job. */
const TOLD = ['skills', 'client', 'competition'] as const

function Reasons({ job: { scoreParts, flags, skills, misfit } }: { job: FoundJob }) {
  const { t } = useTranslation('proposals')
  const sentence = useScoreSentence()
  const told = TOLD.flatMap((rule) => {
    const part = scoreParts.find((one) => one.rule === rule)
    return part && part.points > 0 ? [part] : []
  })
  if (misfit) {
    return (
      <span className="mt-1 flex gap-2 text-sm">
        <Flag className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
        <Suspense>
          <SkipSentence {...misfit} />
        </Suspense>
      </span>
    )
  }
  return (
    <span className="mt-1 grid gap-1 text-sm">
      {told.length === 0 && skills.length > 0 && <span className="text-ink-2">{skills.slice(0, 5).join(DOT)}</span>}
      {told.map((part) => (
        <span key={part.rule} className="flex gap-2">
          {speaksFor(part) ? (
            <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
          ) : (
            <Minus className="mt-0.5 size-4 shrink-0 text-ink-2" aria-hidden="true" />
          )}
          <bdi>{sentence(part.rule, part.detail)}</bdi>
        </span>
      ))}
      {flags.map((flag) => (
        <span key={flag} className="flex gap-2">
          <Flag className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
          {t(`redFlags.${flag}`)}
        </span>
      ))}
    </span>
  )
}
