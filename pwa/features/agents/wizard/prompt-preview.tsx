/** The instructions with the freelancer's facts and a real job filled in. It is made on the device. */
import { Fragment, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { finishedFields } from '#shared/domain/agent-wizard.ts'
import { type FilledSentence, readTemplate } from '#shared/domain/prompt-templates.ts'
import { useToldProfile } from '../../../local/queries/told-profile.ts'
import { useExampleJob } from '../../../local/queries/example-job.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { useWizardState } from './wizard-context.ts'

export function PromptPreview({ agentId }: { agentId: string | null }) {
  const { t } = useTranslation('agents')
  // Typing comes first; the preview follows when there is time.
  const fields = useDeferredValue(useWizardState((state) => state.fields))
  const profile = useToldProfile()
  const found = useExampleJob(agentId)
  if (!profile || found === undefined) return null
  // A labelled sample is shown when this device knows no job yet.
  const job = found ?? { title: t('wizard.sample.title'), description: t('wizard.sample.description') }
  const lines = readTemplate(fields.prompt, { agent: finishedFields(fields), profile, job })
  const hasGaps = lines.flat().some(({ isKept }) => !isKept)
  return (
    <section aria-labelledby="preview-title" className="min-w-0 rounded-card border border-line bg-sunken/50">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <h3 id="preview-title" className="font-medium">
          {t('wizard.preview')}
        </h3>
        <p className="flex max-w-full min-w-0 items-center gap-2 text-sm text-ink-2">
          <bdi className="truncate">{job.title}</bdi>
          {!found && <Badge tone="neutral">{t('wizard.sampleBadge')}</Badge>}
        </p>
      </header>
      {fields.prompt.trim() === '' ? (
        <p className="px-4 py-3 text-ink-2">{t('wizard.previewEmpty')}</p>
      ) : (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
          tabIndex={0}
          className="grid max-h-80 grid-cols-1 gap-2 overflow-y-auto px-4 py-3 text-sm leading-relaxed"
        >
          {lines.map((sentences, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
            <Line key={at} sentences={sentences} />
          ))}
        </div>
      )}
      {hasGaps && <p className="border-t border-line px-4 py-2.5 text-sm text-ink-2">{t('wizard.previewGaps')}</p>}
    </section>
  )
}

function Line({ sentences }: { sentences: FilledSentence[] }) {
  return (
    <p dir="auto" className="whitespace-pre-line">
      {sentences.map((sentence, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sentence has no identity but its place
        <Fragment key={at}>
          {at > 0 && ' '}
          <Sentence sentence={sentence} />
        </Fragment>
      ))}
    </p>
  )
}

function Sentence({ sentence: { pieces, isKept } }: { sentence: FilledSentence }) {
  if (!isKept) {
    const words = pieces.map(({ text, placeholder }) => text || `{${placeholder}}`).join('')
    return <del className="text-ink-3">{words}</del>
  }
  return pieces.map(({ text, placeholder }, at) =>
    placeholder === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no identity but its place
      <mark key={at} className="rounded-tag bg-accent-soft px-0.5 text-ink">
        {text}
      </mark>
    ),
  )
}
