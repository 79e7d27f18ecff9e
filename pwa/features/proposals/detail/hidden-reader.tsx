/** Instructions hidden in the post: the letter answers tests, but not attempts to steer the writer. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { answersCheck, readHiddenInstructions } from '#shared/domain/jobs/hidden-instructions.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'

export function HiddenReader({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  const { title, description, questions } = proposal.job
  const { checks, steering } = useMemo(
    () => readHiddenInstructions([title, description ?? '', ...questions].join('\n')),
    [title, description, questions],
  )
  if (checks.length === 0 && steering.length === 0) return null
  return (
    <SectionCard title={t('hidden.title')} note={t('hidden.note')}>
      <ul className="grid gap-4 text-sm">
        {checks.map((check) => {
          const isAnswered = answersCheck(proposal.letter, check)
          const Icon = isAnswered ? CircleCheck : CircleAlert
          return (
            <li key={check.quote} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
              <Icon className={isAnswered ? 'mt-0.5 size-5 text-good' : 'mt-0.5 size-5 text-wait'} aria-hidden="true" />
              <div className="grid gap-1">
                <p className="font-medium">
                  {isAnswered
                    ? t(`hidden.answered.${check.position}`, { word: check.word })
                    : t('hidden.unanswered', { word: check.word })}
                </p>
                <Quote text={check.quote} />
              </div>
            </li>
          )
        })}
        {steering.map((text) => (
          <li key={text} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <ShieldAlert className="mt-0.5 size-5 text-bad" aria-hidden="true" />
            <div className="grid gap-1">
              <p className="font-medium">{t('hidden.quarantined')}</p>
              <Quote text={text} />
            </div>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function Quote({ text }: { text: string }) {
  return (
    <blockquote dir="auto" className="border-s-2 border-line ps-3 text-start break-words text-ink-2">
      {text}
    </blockquote>
  )
}
