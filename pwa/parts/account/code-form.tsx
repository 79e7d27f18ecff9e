/** The form for the six digits of a mail. A wrong code returns the focus to its field. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { auth } from '#shared/contract/auth.ts'
import { call } from '../../net/client.ts'
import { Form, FormField, SubmitButton } from '../form/form.tsx'
import { useForm } from '../form/use-form.ts'
import { CodeInput } from '../../ui/form/code-input.tsx'
import { showToast, type Toast } from '../../ui/feedback/toast.ts'
import { useAction } from '../form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmailField, OfflineNote } from './form-parts.tsx'
import { type CodeKind, noteCodeSent, useResendWait } from './resend-clock.ts'
import { useFailureWords } from './failure-words.ts'

const CODE_LENGTH = 6

/** @returns What to say at the code's field, and as a toast. */
export type CodeRefusal = (error: AppError) => { sentence: string; toast?: Toast }

interface CodeFormProps<Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
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
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const form = useForm((error) => {
    const { sentence, toast = null } = onFailed(error)
    setRefusal(sentence)
    input.current?.focus()
    input.current?.select()
    return toast
  })
  const send = async (digits: string) => {
    setRefusal('')
    const body = parseOrThrow(endpoint.request, { email, code: digits })
    await onDone(await call(endpoint, { body }))
  }
  return (
    <Form form={form} problems={null} className="grid gap-4" onSubmit={() => send(code)}>
      {onEmail && <EmailField value={email} onChange={onEmail} />}
      <FormField name="code" label={label} error={refusal} isRequired>
        <CodeInput
          ref={input}
          value={code}
          onChange={(digits) => {
            setCode(digits)
            setRefusal('')
            // A complete code is sent at once, whether typed or pasted.
            if (digits.length === CODE_LENGTH && digits !== code && email) void form.run(() => send(digits))
          }}
        />
      </FormField>
      <OfflineNote text={t('offlineShort')} />
      <SubmitButton size="large" isFullWidth>
        {submitText}
      </SubmitButton>
      <ResendButton kind={kind} email={email} onSent={() => setCode('')} />
    </Form>
  )
}

interface ResendButtonProps {
  kind: CodeKind
  email: string
  onSent?: (() => void) | undefined
}

/** Asks for another code, and says when the next one can be asked for. */
function ResendButton({ kind, email, onSent }: ResendButtonProps) {
  const { t } = useTranslation('auth')
  const failureWords = useFailureWords()
  const waitS = useResendWait(kind, email)
  const { isBusy, run } = useAction((error) => {
    const { retryAfterMs } = error.details
    if (error.code === 'rate.limited' && retryAfterMs !== undefined) noteCodeSent(kind, email, retryAfterMs)
    return { title: t('resend.failed'), body: failureWords(error, '') || undefined }
  })
  const resend = async () => {
    await call(kind === 'verify' ? auth.resendVerification : auth.requestPasswordReset, { body: { email } })
    noteCodeSent(kind, email)
    showToast({ title: t('resend.done'), body: t('resend.doneNote'), tone: 'good' })
    onSent?.()
  }
  return (
    <Button
      variant="ghost"
      isFullWidth
      isBusy={isBusy}
      disabled={waitS > 0 || email === ''}
      onClick={() => void run(resend)}
    >
      {waitS > 0 ? t('resend.wait', { seconds: waitS }) : t('resend.now')}
    </Button>
  )
}
