/** What is wrong with a form, in the user's language, beside each field. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProblems } from '#shared/errors.ts'
import { translateProblem } from './translate-error.ts'

export interface FormProblems {
  /** Field path → sentence. */
  sentences: Record<string, string>
  /** How often the form was submitted with problems: moves the focus to the summary. */
  attempt: number
  show(fields: FieldProblems): void
  reset(): void
}

export function useFormProblems(): FormProblems {
  const { i18n } = useTranslation()
  const [fields, setFields] = useState<FieldProblems>({})
  const [attempt, setAttempt] = useState(0)
  return {
    sentences: Object.fromEntries(
      Object.entries(fields).map(([path, problem]) => [path, translateProblem(i18n, problem)]),
    ),
    attempt,
    show(found) {
      setFields(found)
      setAttempt((count) => count + 1)
    },
    reset: () => setFields({}),
  }
}
