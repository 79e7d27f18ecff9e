/** Answers given once, used again. */

import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError } from '#shared/errors.ts'
import { newId } from '#shared/ids.ts'
import { useFormProblems } from '../../i18n/use-form-problems.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { useAnswers } from '../../local/queries/account.ts'
import { Button } from '../../ui/button.tsx'
import { SectionCard } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Textarea } from '../../ui/textarea.tsx'

export function AnswerBank() {
  const { t } = useTranslation(['settings', 'ui'])
  const answers = useAnswers()
  const [isAdding, setAdding] = useState(false)
  return (
    <SectionCard
      id="answers"
      title={t('profilePage.answers')}
      note={t('profilePage.answersNote')}
      action={<Button onClick={() => setAdding(true)}>{t('profilePage.addAnswer')}</Button>}
    >
      {answers?.length === 0 && <p className="text-ink-2">{t('profilePage.answersEmpty')}</p>}
      <ul className="grid gap-4">
        {answers?.map(({ id, question, answer }) => (
          <li key={id} id={`answer-${id}`} className="flex items-start gap-3">
            <div dir="auto" className="min-w-0 flex-1">
              <p className="font-medium">{question}</p>
              <p className="whitespace-pre-line text-ink-2">{answer}</p>
            </div>
            <IconButton
              icon={Trash2}
              label={t('ui:removeNamed', { name: question })}
              onClick={() => void mutate('answer.delete', id, {})}
            />
          </li>
        ))}
      </ul>
      <AnswerDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </SectionCard>
  )
}

function AnswerDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const [draft, setDraft, clearDraft] = useDraft('answer', { question: '', answer: '' })
  const { sentences, show, reset } = useFormProblems()
  if (!draft) return null
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await mutate('answer.create', newId(), draft)
      await clearDraft()
      reset()
      onClose()
    } catch (error) {
      if (!(error instanceof AppError) || !error.details.fields) throw error
      show(error.details.fields)
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('profilePage.addAnswer')} closeLabel={t('ui:close')}>
      <form className="grid gap-4" onSubmit={(event) => void onSubmit(event)} noValidate>
        <Field label={t('profilePage.question')} error={sentences.question} isRequired>
          <Textarea
            rows={2}
            value={draft.question}
            onChange={({ target }) => setDraft({ ...draft, question: target.value })}
          />
        </Field>
        <Field label={t('profilePage.answer')} error={sentences.answer} isRequired>
          <Textarea
            rows={4}
            value={draft.answer}
            onChange={({ target }) => setDraft({ ...draft, answer: target.value })}
          />
        </Field>
        <Button type="submit" variant="primary">
          {t('ui:save')}
        </Button>
      </form>
    </Dialog>
  )
}
