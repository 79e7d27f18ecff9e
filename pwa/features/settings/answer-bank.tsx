/** The answers that can be used again. */

import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '#shared/ids.ts'
import { useDraft } from '../../local/drafts.ts'
import { mutate } from '../../local/mutate.ts'
import { useAnswers } from '../../local/queries/account.ts'
import { Form, FormField, SubmitButton } from '../../parts/form/form.tsx'
import { useForm } from '../../parts/form/use-form.ts'
import { Lessons } from '../../parts/lessons/lessons.tsx'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'

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
      <Lessons isShown={({ is }) => is === 'answer'} />
      {answers?.length === 0 && <p className="text-ink-2">{t('profilePage.answersEmpty')}</p>}
      <ul className="grid gap-1">
        {answers?.map(({ id, question, answer }) => (
          <li key={id} className="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <Disclosure summary={<bdi>{question}</bdi>}>
                <p id={`answer-${id}`} dir="auto" className="whitespace-pre-line text-ink-2">
                  {answer}
                </p>
              </Disclosure>
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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('profilePage.addAnswer')} closeLabel={t('ui:close')}>
      <AnswerForm onDone={onClose} />
    </Dialog>
  )
}

function AnswerForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['settings', 'ui'])
  const [draft, setDraft, clearDraft] = useDraft('answer', { question: '', answer: '' })
  const form = useForm()
  if (!draft) return null
  const add = async () => {
    await mutate('answer.create', newId(), draft)
    await clearDraft()
    onDone()
  }
  return (
    <Form form={form} problems={t('profilePage.problems')} className="grid gap-4" onSubmit={add}>
      <FormField name="question" label={t('profilePage.question')} isRequired>
        <Textarea
          rows={2}
          value={draft.question}
          onChange={({ target }) => setDraft({ ...draft, question: target.value })}
        />
      </FormField>
      <FormField name="answer" label={t('profilePage.answer')} isRequired>
        <Textarea
          rows={4}
          value={draft.answer}
          onChange={({ target }) => setDraft({ ...draft, answer: target.value })}
        />
      </FormField>
      <SubmitButton>{t('ui:save')}</SubmitButton>
    </Form>
  )
}
