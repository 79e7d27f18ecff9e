/** The form to write to support. The text survives a reload, and stays when it could not be sent. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { AppError, FieldProblems } from '#shared/errors.ts'
import { Button } from '../../../ui/action/button.tsx'
import { SectionCard } from '../../../ui/layout/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FormSummary } from '../../../ui/form/form-summary.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { latePart, UNREACHED } from '../late-part.ts'
import { problemSentence, sentenceOf } from '../sentence-of.ts'
import { useTexts } from '../texts.ts'
import { EMPTY, type TypedMessage, useTypedMessage } from './typed-message.ts'
import { useHydrated } from '../use-hydrated.ts'

const TOPICS = ['question', 'problem', 'billing', 'data', 'other'] as const

export function SupportForm() {
  const { t } = useTexts('support')
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useTypedMessage(form)
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null)
  return (
    <SectionCard title={t('write.title')} note={t('write.lead')}>
      {sent ? (
        <div role="status" className="grid justify-items-start gap-3">
          <p className="flex items-center gap-2 text-lg font-semibold">
            <CircleCheck className="size-5.5 shrink-0 text-good" aria-hidden="true" />
            {t('write.doneTitle')}
          </p>
          <p className="text-ink-2">{t('write.done', sent)}</p>
          <Button onClick={() => setSent(null)}>{t('write.another')}</Button>
        </div>
      ) : (
        <Form
          form={form}
          typed={typed}
          onType={setTyped}
          onSent={(number) => {
            setSent({ number, email: typed.email })
            setTyped({ ...EMPTY, email: typed.email })
          }}
        />
      )}
    </SectionCard>
  )
}

interface FormProps {
  form: RefObject<HTMLFormElement | null>
  typed: TypedMessage
  onType: (next: TypedMessage) => void
  onSent: (number: string) => void
}

function Form({ form, typed, onType, onSent }: FormProps) {
  const { t, say } = useTexts('support')
  const { sentences, attempt, isBusy, failure, submit } = useSending(typed, onSent)
  const isOnline = useOnline()
  const isHydrated = useHydrated()
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormSummary
        title={t('write.problems')}
        attempt={attempt}
        problems={Object.entries(sentences).map(([fieldId, value]) => {
          const label = t(`write.${fieldId}`)
          return { fieldId, message: say('ui', 'labelled', { label, value }) }
        })}
      />
      <Field label={t('write.email')} id="email" hint={t('write.emailHint')} error={sentences.email} isRequired>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={typed.email}
          onChange={({ target }) => onType({ ...typed, email: target.value })}
        />
      </Field>
      <Field label={t('write.topic')} id="topic" error={sentences.topic}>
        <Select
          options={TOPICS.map((value) => ({ value, label: t(`write.topics.${value}`) }))}
          value={typed.topic}
          onChange={({ target }) => onType({ ...typed, topic: target.value })}
        />
      </Field>
      <Field label={t('write.message')} id="message" error={sentences.message} isRequired>
        <Textarea
          name="message"
          className="min-h-40"
          value={typed.message}
          onChange={({ target }) => onType({ ...typed, message: target.value })}
        />
      </Field>
      {!isOnline && <p className="text-sm text-ink-2">{t('write.offline')}</p>}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {failure}
      </p>
      <div>
        {/* Before hydration the browser itself would submit the form, and nothing would receive it. */}
        <Button
          type="submit"
          variant="primary"
          isBusy={isBusy}
          disabled={!isHydrated}
          className="aria-disabled:opacity-100!"
        >
          {isBusy ? t('write.sending') : t('write.send')}
        </Button>
      </div>
    </form>
  )
}

function useSending(typed: TypedMessage, onSent: (number: string) => void) {
  const { load, say } = useTexts()
  const [fields, setFields] = useState<FieldProblems>({})
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Pick<AppError, 'code' | 'details'> | null>(null)
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    setFields({})
    const code = await latePart(import('./support-calls.ts'))
    const answer = code ? await code.sendMessage({ ...typed }) : { error: UNREACHED }
    if ('number' in answer) onSent(answer.number)
    else if ('fields' in answer) {
      setFields(answer.fields)
      setAttempt(attempt + 1)
    } else {
      await latePart(load('errors'))
      setFailure(answer.error)
    }
    setBusy(false)
  }
  const sentences = Object.fromEntries(
    Object.entries(fields).map(([field, problem]) => [field, problemSentence(say, problem)]),
  )
  return { sentences, attempt, isBusy, failure: failure && sentenceOf(say, failure), submit }
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(true)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}
