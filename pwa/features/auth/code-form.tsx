/** The six digits of a mail, sent to the call that takes them; what is wrong with them takes one straight back there. */
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { AppError } from '#shared/errors.ts'
import { Button } from '../../ui/button.tsx'
import { CodeInput } from '../../ui/code-input.tsx'
import { Field } from '../../ui/field.tsx'
import type { Toast } from '../../ui/toast.ts'
import { EmailField, OfflineNote } from './form-parts.tsx'
import { ResendButton } from './resend-button.tsx'
import type { CodeKind } from './resend-clock.ts'
import { useCallForm } from './use-call-form.ts'

const CODE_LENGTH = 6

/** @returns What to say at the code. */
export type CodeRefusal = (error: AppError, tell: (toast: Toast) => void) => string

export interface CodeFormProps<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  kind: CodeKind
  /** Takes `email` and `code`. */
  endpoint: Endpoint<Request, Response>
  email: string
  /** Null where the address is known. */
  onEmail: ((email: string) => void) | null
  label: string
  submitText: string
  onDone: (answer: z.output<Response>) => void | Promise<void>
  onFailed: CodeRefusal
}

export function CodeForm<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  props: CodeFormProps<Request, Response>,
) {
  const { kind, endpoint, email, onEmail, label, submitText, onDone, onFailed } = props
  const { t } = useTranslation('auth')
  const form = useCallForm(endpoint)
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { sentences } = form.problems
  const submit = (event?: FormEvent, digits = code) => {
    event?.preventDefault()
    setRefusal('')
    void form.submit(
      { email, code: digits },
      {
        onDone,
        onFailed(error) {
          setRefusal(onFailed(error, form.tell))
          input.current?.focus()
          input.current?.select()
        },
      },
    )
  }
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {onEmail && <EmailField value={email} onChange={onEmail} error={sentences.email} />}
      <Field label={label} id="code" error={refusal || sentences.code} isRequired>
        <CodeInput
          ref={input}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setRefusal('')
            // Whoever has typed or pasted all of it has nothing left to press.
            if (digits.length === CODE_LENGTH && digits !== code && email) submit(undefined, digits)
          }}
        />
      </Field>
      <OfflineNote text={t('offlineShort')} />
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={form.isBusy}>
        {submitText}
      </Button>
      <ResendButton kind={kind} email={email} onSent={() => setCode('')} />
    </form>
  )
}
