/** Why the job is worth a bid: the parts of its score as sentences, the conditions that are met, and what speaks against it. */
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import Flag from 'lucide-react/icons/flag'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SCORE_LIMITS } from '#shared/domain/jobs/score-limits.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { useFactText, useItemName } from './item-name.ts'
import { useScoreSentence } from '../../../parts/score/score-sentence.ts'

export const WORTH_ID = 'why'

export function Worth({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const { score, scoreParts, redFlags, reading } = proposal
  const conditions = (reading?.items ?? []).filter(({ is }) => is === 'requirement')
  if (scoreParts.length === 0) return null
  return (
    <SectionCard id={WORTH_ID} title={t('why.title')} note={t('why.match', { score })} className="scroll-mt-4">
      <div className="grid gap-4 text-sm">
        <ul className="grid gap-3">
          {scoreParts.map((part) => (
            <Part key={part.rule} part={part} />
          ))}
        </ul>
        <ul className="grid gap-2 empty:hidden">
          {conditions.map((item) => (
            <Condition key={`${item.kind} ${item.words} ${item.fact}`} item={item} />
          ))}
          {redFlags.map((flag) => (
            <Point key={flag} icon={Flag} tone="text-bad">
              {t(`redFlags.${flag}`)}
            </Point>
          ))}
        </ul>
      </div>
    </SectionCard>
  )
}

function Part({ part: { rule, points, detail } }: { part: Proposal['scoreParts'][number] }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const sentence = useScoreSentence()(rule, detail)
  const most = Object.entries(SCORE_LIMITS).find(([name]) => name === rule)?.[1] ?? points
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
      <span>{sentence}</span>
      <span className="font-semibold whitespace-nowrap">
        {t('why.points', { points: format.number(points), most: format.number(most) })}
      </span>
      <progress
        aria-hidden="true"
        max={Math.max(1, most)}
        value={Math.max(0, points)}
        className="col-span-2 h-1 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-good
          [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-good"
      />
    </li>
  )
}

function Condition({ item }: { item: ReadItem }) {
  const { t } = useTranslation('proposals')
  const nameOf = useItemName()
  const factText = useFactText()
  const isMet = item.state === 'met'
  return (
    <Point icon={isMet ? CircleCheck : CircleHelp} tone={isMet ? 'text-good' : 'text-wait'}>
      {t(isMet ? 'why.met' : 'why.missing', { condition: nameOf(item) })}
      {item.fact !== '' && (
        <span className="text-ink-2">
          {' '}
          {t('reading.yourFact')} <bdi>{factText(item.fact)}</bdi>
        </span>
      )}
    </Point>
  )
}

function Point({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Icon className={`mt-0.5 size-4.5 ${tone}`} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
