/** The state of a form: an action whose refused fields are shown at the fields, in the user's language. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblem, FieldProblems } from '#shared/errors.ts'
import { translateProblem } from '../../i18n/translate-error.ts'
import { type Action, type Tell, useAction } from './use-action.ts'

/** A field on screen: the id of its control, and what it is called. */
interface ShownField {
  id: string
  label: string | null
}

export interface FormState extends Action {
  /** Field path → sentence. */
  sentences: Record<string, string>
  /** How often the form was sent with problems. */
  attempt: number
  /** The fields on screen by name. Each adds itself. */
  fields: Map<string, ShownField>
}

/**
 * The work of a form throws `AppError` with `details.fields` for problems of its fields (`parseOrThrow`, `mutate` and
 * `call` do).
 * @param tell Shows all other failures.
 * @param renamed Problem key → the key of this form's own text for it.
 */
export function useForm(tell?: Tell, renamed: Readonly<Record<string, string>> = {}): FormState {
  const { i18n } = useTranslation()
  const fields = useRef(new Map<string, ShownField>()).current
  const [problems, setProblems] = useState<FieldProblems>({})
  const [attempt, setAttempt] = useState(0)
  const action = useAction((error, sentence) => {
    const found = error.details.fields
    if (!found) return tell ? tell(error, sentence) : { title: sentence }
    setProblems(found)
    setAttempt((count) => count + 1)
    return null
  })
  const sentenceOf = ({ key, ...problem }: FieldProblem) =>
    translateProblem(i18n, { ...problem, key: renamed[key] ?? key })
  return {
    ...action,
    sentences: Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, sentenceOf(problem)])),
    run(work) {
      setProblems({})
      return action.run(work)
    },
    attempt,
    fields,
  }
}
