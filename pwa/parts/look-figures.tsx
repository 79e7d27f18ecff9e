/** What an agent has looked at and written so far, in the words of the page of numbers. */
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { useFigures } from '../local/queries/stats.ts'

const KEYS = ['found', 'passed', 'matched', 'written'] as const

export function LookFigures({ agentId }: { agentId: string }) {
  const { t } = useTranslation('numbers')
  const format = useFormat()
  const figures = useFigures(agentId)
  if (!figures) return null
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-2 border-y border-line py-3 sm:grid-cols-4">
      {KEYS.map((key) => (
        <div key={key} className="flex flex-col-reverse justify-end gap-0.5">
          <dt className="text-sm text-ink-2">{t(`stage.${key}`)}</dt>
          <dd className="text-2xl font-semibold">{format.number(figures[key])}</dd>
        </div>
      ))}
    </dl>
  )
}
