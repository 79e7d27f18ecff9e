/** The client's screening questions and our answers. */
import { useTranslation } from 'react-i18next'
import type { Proposal } from '#shared/domain/proposal.ts'
import { SectionCard } from '../../ui/card.tsx'

export function AnswersCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  if (proposal.answers.length === 0) return null
  return (
    <SectionCard title={t('letter.answers')}>
      <dl className="grid gap-4">
        {proposal.answers.map(({ question, answer }) => (
          <div key={question} dir="auto" className="text-start">
            <dt className="font-medium">{question}</dt>
            <dd className={answer ? 'whitespace-pre-line text-ink-2' : 'text-wait'}>
              {answer || t('letter.noAnswer')}
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}
