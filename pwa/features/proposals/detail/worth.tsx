/** Why the job matches: the parts of its score as sentences, the conditions that are met, and what speaks against it. */
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-help'
import Flag from 'lucide-react/icons/flag'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { ScoreParts } from '../../../parts/score/score-parts.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { useFactText, useItemName } from './item-name.ts'

export const WORTH_ID = 'why'

export function Worth({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const { score, scoreParts, redFlags, reading } = proposal
  const conditions = (reading?.items ?? []).filter(({ is }) => is === 'requirement')
  if (scoreParts.length === 0) return null
  return (
    <SectionCard id={WORTH_ID} title={t('why.title')} note={t('why.match', { score })} className="scroll-mt-4">
      <div className="grid gap-4 text-sm">
        <ScoreParts parts={scoreParts} />
        <ul className="grid gap-2 empty:hidden">
          {conditions.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and the list never changes its order
            <Condition key={`${at}-${item.kind}`} item={item} />
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

function Condition({ item }: { item: ReadItem }) {
  const { t } = useTranslation('proposals')
  const nameOf = useItemName()
  const factText = useFactText()
  const isMet = item.state === 'met'
  const what = skillIn(item)
  return (
    <Point icon={isMet ? CircleCheck : CircleHelp} tone={isMet ? 'text-good' : 'text-wait'}>
      {what === ''
        ? t(isMet ? 'why.met' : 'why.missing', { condition: nameOf(item) })
        : t(isMet ? 'why.have' : 'why.haveNot', { what })}
      {what === '' && item.words !== '' && (
        <q dir="auto" className="block text-start text-ink-2">
          {item.words}
        </q>
      )}
      {item.fact !== '' && (
        <span className="text-ink-2">
          {' '}
          {t('reading.yourFact')} <bdi>{factText(item.fact)}</bdi>
        </span>
      )}
    </Point>
  )
}

/** @returns The name of the tool or skill that the post asks for; empty for every other condition, and once its words have expired. */
function skillIn({ kind, value, words }: ReadItem): string {
  return kind === 'tool' || kind === 'skill' ? value || words : ''
}

function Point({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5">
      <Icon className={`mt-0.5 size-4.5 ${tone}`} aria-hidden="true" />
      <span>{children}</span>
    </li>
  )
}
