/** Asks for what a proposal cannot be sent without, at the moment somebody approves it: answers, an amount, one's word for claims. */
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OpenQuestion, openQuestions } from '#shared/domain/letter/open-questions.ts'
import { isTimed } from '#shared/domain/letter/days.ts'
import { isPriced } from '#shared/domain/letter/price-reason.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { LETTER_LIMITS, type Proposal } from '#shared/domain/proposal.ts'
import { AppError } from '#shared/errors.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useDraft } from '../../../local/drafts.ts'
import { withSaved, withSeen } from '../../../local/with-seen.ts'
import { mutate } from '../../../local/mutate.ts'
import { useAnswers } from '../../../local/queries/account.ts'
import { Form } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AnswerEditor } from '../letter/answer-editor.tsx'
import { type Draft, letterDraftKey } from '../letter/draft.ts'
import { PriceFields } from '../letter/price-fields.tsx'
import { rememberAnswers } from '../letter/remember-answers.ts'
import { withAnswer } from '../letter/with-answer.ts'
import { FarFromBudget, isFarFromBudget } from '../far-from-budget.tsx'
import { proposalPriceText } from '../price-text.ts'
import { LastLook } from './last-look.tsx'
import { sayAnswered } from './say-answered.ts'
import { UnmetMusts } from './unmet-musts.tsx'

interface AnswerQuestionsProps {
  proposal: Proposal
  onClose: () => void
  /** What follows is an approval; else the answers are only kept. */
  isBeforeApproval?: boolean
  /** A wish of the client that only the freelancer can fulfil: it is asked for alone, and holds no approval. */
  wish?: OpenQuestion
  /** Called with the proposal as it is once nothing is missing. */
  onAnswered: (proposal: Proposal) => void
}

export function AnswerQuestions({
  proposal: first,
  isBeforeApproval = true,
  wish,
  onClose,
  onAnswered,
}: AnswerQuestionsProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const formId = useId()
  const form = useForm()
  const bank = useAnswers() ?? []
  const [proposal, setProposal] = useState(first)
  const [toRead, setToRead] = useState<Proposal | null>(null)
  const [draft, setDraft] = useDraft<Draft>(letterDraftKey(proposal.id), {})
  if (!draft) return null
  const hasAnswers = toRead !== null && toRead.letter !== proposal.letter
  if (toRead) return <ReadLetter {...{ proposal: toRead, hasAnswers, onClose }} onApprove={() => onAnswered(toRead)} />
  const { toBank = {} } = draft
  const open = wish ? [wish] : openQuestions(proposal)
  const asksPrice = !wish && !(isPriced(proposal) && isTimed(proposal))
  const typed = (asked: OpenQuestion) => answerIn(draft, proposal, asked)
  const say = async (at: number) => {
    const said = await sayAnswered(proposal, [at])
    if (openQuestions(said).length === 0 && isPriced(said) && isTimed(said)) onAnswered(said)
    else setProposal(said)
  }
  const save = async () => {
    const given = open.map((asked) => ({ ...asked, answer: typed(asked).trim() }))
    const patch = { ...patchOf(proposal, given), ...(asksPrice && priceIn(draft)) }
    const fields = problemsIn({ ...proposal, ...patch }, given, wish === undefined)
    if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields })
    // First what the letter may then rely on.
    await rememberAnswers(
      given.filter(({ question }) => question !== '' && toBank[question]),
      bank,
      proposal.id,
    )
    // The dialog shows the letter and its answers as they were when it was opened.
    await mutate('proposal.update', proposal.id, patch, { letter: proposal.letter, answers: proposal.answers })
    const [told] = given
    const left = wish && told ? withoutTyped(draft, told, proposal) : withoutAnswers(draft, given, proposal, asksPrice)
    setDraft(withSaved(proposal, left, patch))
    const answered = { ...proposal, ...patch }
    // What went into the letter was not read in it yet, and the press that ends the typing is no word for a strange amount.
    const isUnread = patch.letter !== undefined || (asksPrice && isFarFromBudget(answered.job, answered.amountMinor))
    if (isUnread && isBeforeApproval) setToRead(answered)
    else onAnswered(answered)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        wish
          ? t('questions.wish')
          : t(open.length > 0 ? 'questions.title' : isPriced(proposal) ? 'price.giveDays' : 'questions.amountTitle')
      }
      description={
        wish
          ? t('questions.goesIn')
          : t(open.length > 0 ? 'questions.body' : isPriced(proposal) ? 'held.days' : 'held.amount')
      }
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
            {isBeforeApproval
              ? t(open.some(({ at }) => at !== null) ? 'questions.saveText' : 'questions.save')
              : t('ui:save')}
          </Button>
        </>
      }
    >
      <Form form={form} problems={null} id={formId} className="grid gap-5" onSubmit={save}>
        {!wish && <UnmetMusts proposal={proposal} />}
        {open.map((asked, place) => (
          <div key={fieldOf(asked, place)} className="grid justify-items-start gap-2 *:w-full">
            <AnswerEditor
              name={fieldOf(asked, place)}
              given={{ question: asked.question || t('questions.expired'), answer: typed(asked) }}
              bank={bank}
              isChanged={asked.question !== '' && typed(asked) !== ''}
              isSaved={toBank[asked.question] ?? false}
              onSave={(isSaved) => setDraft({ ...draft, toBank: { ...toBank, [asked.question]: isSaved } })}
              onChange={(answer) => setDraft(withTyped(draft, proposal, asked, answer))}
            />
            {asked.at !== null && !wish && <InText at={asked.at} onSay={say} />}
          </div>
        ))}
        {asksPrice && (
          <PriceFields
            proposal={proposal}
            amountMinor={draft.amountMinor ?? proposal.amountMinor}
            periodDays={draft.periodDays ?? proposal.periodDays}
            onChange={(change) => setDraft(withSeen(proposal, draft, change))}
          />
        )}
      </Form>
    </Dialog>
  )
}

interface ReadLetterProps extends Pick<AnswerQuestionsProps, 'proposal' | 'onClose'> {
  hasAnswers: boolean
  onApprove: () => void
}

/** Nothing is sent that its sender has not read: answers change the letter, so it is shown before it is approved. */
function ReadLetter({ proposal, hasAnswers, onClose, onApprove }: ReadLetterProps) {
  const { t } = useTranslation('proposals')
  const format = useFormat()
  const words = {
    title: t(hasAnswers ? 'questions.readTitle' : 'letter.title'),
    description: t('questions.readBody'),
    approve: t('approve'),
  }
  const { job, amountMinor } = proposal
  return (
    <LastLook {...words} {...{ proposal, onClose, onApprove }}>
      {isFarFromBudget(job, amountMinor) && (
        <div className="grid gap-2">
          <strong>{proposalPriceText(proposal, format, t)}</strong>
          <FarFromBudget job={job} amountMinor={amountMinor} />
        </div>
      )}
      <p dir="auto" className="whitespace-pre-line">
        {proposal.letter}
      </p>
    </LastLook>
  )
}

/** A question in the post's text has no field at the marketplace: its answer goes into the letter, or stands there already. */
function InText({ at, onSay }: { at: number; onSay: (at: number) => Promise<void> }) {
  const { t } = useTranslation('proposals')
  return (
    <>
      <p className="text-sm text-ink-2">{t('questions.goesIn')}</p>
      <Button size="small" className="!w-auto" onClick={() => void onSay(at)}>
        {t('questions.inLetter')}
      </Button>
    </>
  )
}

type Given = OpenQuestion & { answer: string }

/** @returns What the answers change: fields are filled, and the others are put into the letter, for which the freelancer vouches. */
function patchOf(proposal: Proposal, given: readonly Given[]) {
  const inText = given.filter(({ at, answer }) => at !== null && answer !== '')
  const fields = given.filter(({ at }) => at === null)
  return {
    ...(fields.length > 0 && { answers: withAnswers(proposal.answers, fields) }),
    ...(inText.length > 0 && {
      letter: inText.reduce((letter, { answer }) => withAnswer(letter, answer, proposal.sentences), proposal.letter),
      saidAnswered: [...(proposal.saidAnswered ?? []), ...inText.flatMap(({ at }) => at ?? [])],
      vouched: [...new Set([...proposal.vouched, ...inText.flatMap(({ answer }) => splitSentences(answer))])],
    }),
  }
}

function priceIn({ amountMinor, periodDays }: Draft) {
  return { ...(amountMinor && { amountMinor }), ...(periodDays && { periodDays }) }
}

function problemsIn(row: Proposal, given: readonly Given[], isWhole: boolean) {
  const { max } = LETTER_LIMITS[row.platform]
  const tooLong = { key: 'max_length', params: { length: max } }
  const isTooLong = ({ at }: Given) => at !== null && row.letter.length > max
  const inAnswers = given.flatMap((asked, place) => {
    const problem = asked.answer === '' ? { key: 'required' } : isTooLong(asked) ? tooLong : null
    return problem ? [[fieldOf(asked, place), problem] as const] : []
  })
  return Object.fromEntries([
    ...inAnswers,
    ...(!isWhole || isPriced(row) ? [] : [['amountMinor', { key: 'required' }] as const]),
    ...(!isWhole || isTimed(row) ? [] : [['periodDays', { key: 'required' }] as const]),
  ])
}

/** @returns What is typed for a question so far. The editor knows only the marketplace's fields. */
function answerIn({ answers, inText = {} }: Draft, proposal: Proposal, { question, at }: OpenQuestion): string {
  if (at !== null) return inText[at] ?? ''
  return (answers ?? proposal.answers).find((given) => given.question === question)?.answer ?? ''
}

function withTyped(draft: Draft, proposal: Proposal, { question, at }: OpenQuestion, answer: string): Draft {
  if (at !== null) return { ...draft, inText: { ...draft.inText, [at]: answer } }
  return withSeen(proposal, draft, { answers: withAnswers(draft.answers ?? proposal.answers, [{ question, answer }]) })
}

/** @returns The draft once the answers are kept. A letter that is being edited gets them too, or it would take them out again. */
function withoutAnswers(draft: Draft, given: readonly Given[], { sentences }: Proposal, isPriceKept: boolean): Draft {
  const { answers: _, toBank: __, inText: ___, amountMinor, periodDays, ...rest } = draft
  // A price that is typed in the editor, and was not asked for here, waits there.
  const unsaid = { ...(amountMinor !== undefined && { amountMinor }), ...(periodDays !== undefined && { periodDays }) }
  return withPutIn({ ...rest, ...(!isPriceKept && unsaid) }, given, sentences)
}

/** @returns The draft once a wish is answered. What is typed elsewhere stays. */
function withoutTyped(draft: Draft, given: Given, { sentences }: Proposal): Draft {
  const { [given.at ?? -1]: _, ...inText } = draft.inText ?? {}
  return withPutIn({ ...draft, inText }, [given], sentences)
}

function withPutIn(draft: Draft, given: readonly Given[], sentences: Proposal['sentences']): Draft {
  if (draft.letter === undefined) return draft
  const inText = given.filter(({ at, answer }) => at !== null && answer !== '')
  return {
    ...draft,
    letter: inText.reduce((letter, { answer }) => withAnswer(letter, answer, sentences), draft.letter),
  }
}

/** @returns The answers with the given ones in place of older ones to the same questions. */
function withAnswers(answers: Proposal['answers'], given: Proposal['answers']): Proposal['answers'] {
  const byQuestion = new Map([...answers, ...given].map(({ question, answer }) => [question, answer]))
  return [...byQuestion].map(([question, answer]) => ({ question, answer }))
}

/** The marketplace's fields come first, and none of them goes while the dialog is open. */
function fieldOf({ at }: OpenQuestion, place: number): string {
  return at === null ? `field-${place}` : `text-${at}`
}
