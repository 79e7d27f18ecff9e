/** Sends a form: checked by the same schema here and on the server, problems beside their fields, one sending at a time. */
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { AppError, type FieldProblems } from '#shared/errors.ts'
import { fieldProblems } from '#shared/validation.ts'
import { type FormProblems, useFormProblems } from '../../i18n/use-form-problems.ts'
import { call } from '../../net/client.ts'
import { dismissToast, showToast, type Toast } from '../../ui/toast.ts'

export interface CallForm<Answer> {
  isBusy: boolean
  problems: FormProblems
  submit(values: Record<string, unknown>, handlers: CallFormHandlers<Answer>): Promise<void>
  /** Shows a toast that goes with the next try: what was said of one must not lie over the button of another. */
  tell(toast: Toast): void
}

export interface CallFormHandlers<Answer> {
  /** Until it resolves the form stays busy. */
  onDone(answer: Answer): void | Promise<void>
  /** Told of what belongs to no field. */
  onFailed(error: AppError): void
  /** What the schema cannot know: two passwords that differ, an address of another provider. */
  moreProblems?: FieldProblems | undefined
  /** The words a screen has for a problem, where the specification wants others. */
  renamed?: Readonly<Record<string, string>> | undefined
  params?: Record<string, string> | undefined
}

export function useCallForm<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  endpoint: Endpoint<Request, Response>,
): CallForm<z.output<Response>> {
  const problems = useFormProblems()
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)
  const told = useRef<number | null>(null)

  async function submit(values: Record<string, unknown>, handlers: CallFormHandlers<z.output<Response>>) {
    // A second press before the button has been drawn busy.
    if (isSending.current) return
    if (told.current !== null) dismissToast(told.current)
    const show = (found: FieldProblems) => problems.show(renamedProblems(found, handlers.renamed))
    const parsed = endpoint.request.safeParse(values, { reportInput: true })
    const found = { ...handlers.moreProblems, ...(parsed.success ? {} : fieldProblems(parsed.error.issues)) }
    if (Object.keys(found).length > 0) return show(found)
    problems.reset()
    isSending.current = true
    setBusy(true)
    try {
      const { params } = handlers
      await handlers.onDone(await call(endpoint, { body: parsed.data, ...(params ? { params } : {}) }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.details.fields) show(error.details.fields)
      else handlers.onFailed(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  const tell = (toast: Toast) => {
    told.current = showToast(toast)
  }
  return { isBusy, problems, submit, tell }
}

function renamedProblems(found: FieldProblems, renamed: Readonly<Record<string, string>> = {}): FieldProblems {
  return Object.fromEntries(
    Object.entries(found).map(([path, problem]) => [path, { ...problem, key: renamed[problem.key] ?? problem.key }]),
  )
}
