/** The first letter, to be read: each sentence about the freelancer ends in the number of its fact, and the facts stand below. */
import CircleHelp from 'lucide-react/icons/circle-help'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fact } from '#shared/domain/claims/claim.ts'
import { openQuestions } from '#shared/domain/letter/open-questions.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { openDoubts } from '../../parts/letter/open-doubts.ts'
import { type LetterPart, readLetter } from '../../parts/letter/read-letter.ts'
import { tieLook } from '../../parts/letter/tie-looks.ts'
import { useFacts } from '../../parts/letter/use-facts.ts'
import { TextLink } from '../../ui/action/link.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'

export function FirstLetter({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation(['onboarding', 'proposals'])
  const { job, claims, holdReasons } = proposal
  const unproved = holdReasons.find((reason) => reason === 'proof' || reason === 'foreign')
  const lines = readLetter(proposal, claims, openDoubts(proposal, claims), useFacts(proposal.agentId))
  const facts = new Map<number, Fact>()
  for (const { ties } of lines.flatMap(({ parts }) => parts))
    if (ties?.fact) facts.set(ties.fact.number, ties.fact.fact)
  const questions = openQuestions(proposal)
  return (
    <>
      <Card role="article" aria-label={t('letter.label')} dir="auto" className="grid gap-4">
        <p className="border-b border-line pb-3 font-semibold">{job.title}</p>
        <div dir="auto" className="grid max-w-prose gap-3 text-start text-[1.03125rem] leading-[1.64]">
          {proposal.letter === '' && <p className="text-ink-2">{t('proposals:bulk.stays.empty')}</p>}
          {lines.map(({ at, parts }) => (
            <Fragment key={at}>
              <p>
                {parts.map((part) => (
                  <Sentence key={part.at} part={part} />
                ))}
              </p>
              <Doubts parts={parts} />
            </Fragment>
          ))}
        </div>
      </Card>
      {unproved && (
        <Notice
          tone="wait"
          action={
            unproved === 'foreign' && (
              <TextLink href="/settings/profile#facts">{t('proposals:held.sayInLanguage')}</TextLink>
            )
          }
        >
          {t(`proposals:held.${unproved}`)}
        </Notice>
      )}
      {questions.length > 0 && (
        <div role="note" className="flex gap-2.5 rounded-card bg-wait-soft p-4">
          <CircleHelp className="mt-0.5 size-5 shrink-0 text-wait" aria-hidden="true" />
          <div className="grid gap-1">
            <p className="font-semibold">{t('letter.questions', { count: questions.length })}</p>
            <ul className="grid gap-1">
              {questions.map(({ question, at }) => (
                <li key={`${at} ${question}`} dir="auto">
                  {question || t('proposals:questions.expired')}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {facts.size > 0 && <Sources facts={facts} />}
    </>
  )
}

function Sources({ facts }: { facts: ReadonlyMap<number, Fact> }) {
  const { t } = useTranslation('onboarding')
  const format = useFormat()
  return (
    <section aria-label={t('letter.facts')} className="grid gap-2">
      <h2 className="font-semibold">{t('letter.facts')}</h2>
      <ul className="grid gap-2">
        {[...facts].map(([number, fact]) => (
          <li key={number} className="flex gap-2.5 text-sm">
            <FactNumber number={number} text={format.number(number)} />
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {fact.text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sentence({ part: { text, ties } }: { part: LetterPart }) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  if (!ties) return text
  const isDoubtful = ties.doubts.length > 0
  if (!ties.fact && !isDoubtful) return text
  const look = ties.fact && tieLook(ties.fact.number)
  return (
    <Fragment>
      <span
        className={classNames(
          'box-decoration-clone underline decoration-2 underline-offset-5 [text-decoration-skip-ink:none]',
          isDoubtful ? 'decoration-wait/70 decoration-wavy decoration-1' : look?.underline,
        )}
      >
        {text}
      </span>
      <span className="whitespace-nowrap">
        {'\u2060'}
        {isDoubtful ? (
          <span className="ms-1 font-bold text-wait" title={t('tie.doubtful')}>
            !<span className="sr-only">{t('tie.doubtful')}</span>
          </span>
        ) : (
          ties.fact && <FactNumber number={ties.fact.number} text={format.number(ties.fact.number)} isRaised />
        )}
      </span>
    </Fragment>
  )
}

/** Why there is a sign in the line above. */
function Doubts({ parts }: { parts: readonly LetterPart[] }) {
  const { t, i18n } = useTranslation('proposals')
  const kinds = new Set(parts.flatMap(({ ties }) => ties?.doubts ?? []).map(({ kind }) => kind))
  if (kinds.size === 0) return null
  return (
    // The letter has a direction of its own; what we say about it has the page's.
    <ul dir={i18n.dir()} className="-mt-1.5 grid gap-1 text-sm text-wait">
      {[...kinds].map((kind) => (
        <li key={kind}>! {t(`doubt.${kind}`)}</li>
      ))}
    </ul>
  )
}

function FactNumber({ number, text, isRaised = false }: { number: number; text: string; isRaised?: boolean }) {
  return (
    <span
      className={classNames(
        'inline-block h-fit min-w-[1.3em] shrink-0 rounded-full px-[0.3em] text-center text-[0.6875rem] leading-[1.55] font-bold',
        isRaised && 'ms-1 align-[0.35em]',
        tieLook(number).number,
      )}
    >
      {text}
    </span>
  )
}
