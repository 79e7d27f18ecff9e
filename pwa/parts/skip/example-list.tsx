/** Posts that a filter caught, with their score, or left, with the reason. */
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PreviewExample } from '#shared/contract/jobs.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { SkipSentence } from './skip-sentence.tsx'

export type Example = Omit<PreviewExample, 'datePosted'>

interface ExampleListProps {
  label: string
  /** The level of the label as a heading; without one it is for screen readers alone. */
  level?: 3 | 4
  examples: readonly Example[]
}

export function ExampleList({ label, level, examples }: ExampleListProps) {
  const { t } = useTranslation('search')
  const id = useId()
  if (examples.length === 0) return null
  const Heading = level && (`h${level}` as const)
  return (
    <div className="grid gap-1">
      {Heading && (
        <Heading id={id} className="text-sm font-medium">
          {label}
        </Heading>
      )}
      <ul {...(Heading ? { 'aria-labelledby': id } : { 'aria-label': label })} className="grid gap-2 text-sm">
        {examples.map(({ platform, id: jobId, title, url, score, reason, detail }) => (
          <li key={`${platform}:${jobId}`} className="grid gap-0.5">
            {/* At the start of the line like what is said of it, in whatever script it is. */}
            <TextLink href={url} target="_blank" rel="noopener noreferrer" className="break-words">
              <bdi>{title}</bdi>
            </TextLink>
            {score !== null && <span className="text-ink-2">{t('card.why', { score })}</span>}
            {reason !== null && <SkipSentence reason={reason} detail={detail} />}
          </li>
        ))}
      </ul>
    </div>
  )
}
