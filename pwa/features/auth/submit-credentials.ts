/** Sends a sign-in or sign-up form: checked by the same schema here and on the server, problems beside their fields. */
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { auth } from '#shared/contract/auth.ts'
import { AppError } from '#shared/errors.ts'
import { fieldProblems } from '#shared/validation.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { type FormProblems, useFormProblems } from '../../i18n/use-form-problems.ts'
import { useAuth } from '../../local/auth.tsx'
import { call } from '../../net/client.ts'
import { showToast } from '../../ui/toast.ts'

type Call = typeof auth.signIn | typeof auth.signUp

export interface CredentialsForm {
  isBusy: boolean
  problems: FormProblems
  submit(values: unknown): Promise<void>
}

/**
 * @param failedTitle Title of the toast when the server refuses for a reason that belongs to no field.
 * @param onDone Called once the session is stored.
 */
export function useCredentialsForm(endpoint: Call, failedTitle: string, onDone: () => void): CredentialsForm {
  const { enter } = useAuth()
  const problems = useFormProblems()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)

  async function submit(values: unknown): Promise<void> {
    const schema: z.ZodMiniType = endpoint.request
    const parsed = schema.safeParse(values, { reportInput: true })
    if (!parsed.success) return problems.show(fieldProblems(parsed.error.issues))
    problems.reset()
    setBusy(true)
    try {
      const { data } = await call(endpoint, { body: values })
      await enter(data)
      onDone()
    } catch (error) {
      setBusy(false)
      if (!(error instanceof AppError)) throw error
      if (error.details.fields) return problems.show(error.details.fields)
      showToast({ title: failedTitle, body: errorText(error), tone: 'bad' })
    }
  }
  return { isBusy, problems, submit }
}
