/** The client's screening questions and our answers, each with where it comes from. */
import { useTranslation } from 'react-i18next'
import { isOwnAnswer, isSameQuestion } from '#shared/domain/letter/open-questions.ts'
import type { ReadItem } from '#shared/domain/letter/read-items.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { useFactText } from './item-name.ts'

export function AnswersCard({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('proposals')
  if (proposal.answers.length === 0) return null
  return (
    <SectionCard title={t('letter.answers')}>
      <dl className="grid gap-4">
        {proposal.answers.map(({ question, answer }, at) => (
          <div key={question} dir="auto" className="text-start">
            <dt className="font-medium">{question}</dt>
            <dd className={answer ? 'whitespace-pre-line text-ink-2' : 'text-wait'}>
              {answer || t('letter.noAnswer')}
            </dd>
            <SourceOf proposal={proposal} at={at} />
          </div>
        ))}
      </dl>
    </SectionCard>
  )
}

/** Nothing where there is no answer, and where an older proposal does not say. */
function SourceOf({ proposal, at }: { proposal: Proposal; at: number }) {
  const { t } = useTranslation('proposals')
  const factText = useFactText()
  const given = proposal.answers[at]
  const answer = given?.answer.trim() ?? ''
  if (!given || answer === '') return null
  const item = isOwnAnswer(proposal, given) ? null : itemOf(proposal, at)
  if (item === undefined) return null
  const { source = null, fact } = item ?? { source: 'own', fact: '' }
  if (source === null && fact === '') return null
  const isSaid = fact === '' || fact.trim() === answer
  return (
    <dd className="pt-0.5 text-sm text-ink-2">
      <bdi>
        {source === null ? t('reading.yourFact') : t(`claims.source.${source}`)}
        {source !== null && !isSaid && ':'}
      </bdi>
      {!isSaid && (
        <>
          {' '}
          <bdi>{factText(fact)}</bdi>
        </>
      )}
    </dd>
  )
}

/** A reading has one item for each field, in their order; once the post's words have expired nothing else tells them apart. */
function itemOf({ answers, reading }: Proposal, at: number): ReadItem | undefined {
  const fields = (reading?.items ?? []).filter(({ is, kind }) => is === 'question' && kind === 'field')
  const found = fields.find(({ words }) => isSameQuestion(answers[at]?.question ?? '', words))
  return found ?? (fields.length === answers.length && fields[at]?.words === '' ? fields[at] : undefined)
}
