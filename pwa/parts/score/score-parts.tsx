/** The parts of a score as sentences, each with its points. */
import { useTranslation } from 'react-i18next'
import { SCORE_LIMITS } from '#shared/domain/jobs/score-limits.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useScoreSentence } from './score-sentence.ts'

export function ScoreParts({ parts }: { parts: Proposal['scoreParts'] }) {
  return (
    <ul className="grid gap-3">
      {parts.map((part) => (
        <Part key={part.rule} part={part} />
      ))}
    </ul>
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
