/** Asks for the answers without which a proposal cannot be sent, at the moment somebody approves it. */
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { openQuestions, type Proposal } from '#shared/domain/proposal.ts'
import { AppError } from '#shared/errors.ts'
import { useDraft } from '../../../local/drafts.ts'
import { mutate } from '../../../local/mutate.ts'
import { useAnswers } from '../../../local/queries/account.ts'
import { Form } from '../../../parts/form/form.tsx'
import { useForm } from '../../../parts/form/use-form.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { AnswerEditor } from '../letter/answer-editor.tsx'
import type { Draft } from '../letter/letter-editor.tsx'
import { rememberAnswers } from '../letter/remember-answers.ts'

interface AnswerQuestionsProps {
  proposal: Proposal
  onClose: () => void
  /** Called with the proposal as it is once the answers are saved. */
  onAnswered: (proposal: Proposal) => void
}

export function AnswerQuestions({ proposal, onClose, onAnswered }: AnswerQuestionsProps) {
  const { t } = useTranslation(['proposals', 'ui'])
  const formId = useId()
  const form = useForm()
  const bank = useAnswers() ?? []
  const [draft, setDraft] = useDraft<Draft>(`proposal-${proposal.id}`, {})
  if (!draft) return null
  const { toBank = {} } = draft
  const typed = draft.answers ?? proposal.answers
  const answerTo = (question: string) => typed.find((given) => given.question === question)?.answer ?? ''
  const asked = openQuestions(proposal)
  const set = (question: string, answer: string) =>
    setDraft({ ...draft, answers: withAnswers(typed, [{ question, answer }]) })

  const save = async () => {
    const given = asked.map((question) => ({ question, answer: answerTo(question).trim() }))
    const blank = given.flatMap(({ answer }, at) => (answer === '' ? [[fieldOf(at), { key: 'required' }]] : []))
    if (blank.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(blank) })
    const answers = withAnswers(proposal.answers, given)
    await mutate('proposal.update', proposal.id, { answers })
    const kept = given.filter(({ question }) => toBank[question] ?? true)
    await rememberAnswers(kept, bank, proposal.id)
    const { answers: _, toBank: __, ...rest } = draft
    setDraft(rest)
    onAnswered({ ...proposal, answers })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('questions.title')}
      description={t('questions.body')}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.isBusy}>
            {t('questions.save')}
          </Button>
        </>
      }
    >
      <Form form={form} problems={null} id={formId} className="grid gap-5" onSubmit={save}>
        {asked.map((question, at) => (
          <AnswerEditor
            key={question}
            name={fieldOf(at)}
            given={{ question, answer: answerTo(question) }}
            bank={bank}
            isChanged={answerTo(question) !== ''}
            isSaved={toBank[question] ?? true}
            onSave={(isSaved) => setDraft({ ...draft, toBank: { ...toBank, [question]: isSaved } })}
            onChange={(answer) => set(question, answer)}
          />
        ))}
      </Form>
    </Dialog>
  )
}

/** @returns The answers with the given ones in place of older ones to the same questions. */
function withAnswers(answers: Proposal['answers'], given: Proposal['answers']): Proposal['answers'] {
  const byQuestion = new Map([...answers, ...given].map(({ question, answer }) => [question, answer]))
  return [...byQuestion].map(([question, answer]) => ({ question, answer }))
}

function fieldOf(at: number): string {
  return `answers.${at}.answer`
}
