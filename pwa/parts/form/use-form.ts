/** The state of a form: an action whose refused fields are shown at the fields, in the user's language. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppError, type FieldProblem, type FieldProblems } from '#shared/errors.ts'
import { translateProblem } from '../../i18n/translate-error.ts'
import { type Action, type Tell, useAction } from './use-action.ts'

/** A field on screen: the id of its control, and what it is called. */
interface ShownField {
  id: string
  label: string | null
  /** Why what is typed there cannot be read. */
  problemKey: string | undefined
}

export interface FormState extends Action {
  /** Field path → sentence. */
  sentences: Record<string, string>
  /** How often the form was sent with problems. */
  attempt: number
  /** The fields on screen by name. Each adds itself. */
  fields: Map<string, ShownField>
  /**
   * Whoever types into a field is not told any longer what was wrong with it.
   * @param id The control's, or the path of a problem that belongs to no field.
   */
  settle(id: string): void
}

/** @returns The field a problem belongs to: that of an item (`skills.2`) to the field of the list. */
export function fieldOf({ fields }: Pick<FormState, 'fields'>, path: string): ShownField | undefined {
  for (let name = path; ; name = name.slice(0, name.lastIndexOf('.'))) {
    const field = fields.get(name)
    if (field || !name.includes('.')) return field
  }
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
  // A problem goes with its field, and one that no field asks for stays.
  const [homed, setHomed] = useState<readonly string[]>([])
  const action = useAction((error, sentence) => {
    const found = error.details.fields
    if (!found) return tell ? tell(error, sentence) : { title: sentence }
    setProblems(found)
    setHomed(Object.keys(found).filter((path) => fieldOf({ fields }, path)))
    setAttempt((count) => count + 1)
    return null
  })
  const sentenceOf = ({ key, ...problem }: FieldProblem) =>
    translateProblem(i18n, { ...problem, key: renamed[key] ?? key })
  const shown = Object.entries(problems).filter(([path]) => !homed.includes(path) || fieldOf({ fields }, path))
  return {
    ...action,
    sentences: Object.fromEntries(shown.map(([path, problem]) => [path, sentenceOf(problem)])),
    run(work) {
      setProblems({})
      const unread = [...fields].flatMap(([name, { problemKey }]) => (problemKey ? [[name, { key: problemKey }]] : []))
      return action.run((signal) => {
        if (unread.length > 0) throw new AppError('request.invalid', { fields: Object.fromEntries(unread) })
        return work(signal)
      })
    },
    attempt,
    fields,
    settle(id) {
      const isOther = ([path]: [string, FieldProblem]) => (fieldOf({ fields }, path)?.id ?? path) !== id
      setProblems((now) =>
        Object.entries(now).every(isOther) ? now : Object.fromEntries(Object.entries(now).filter(isOther)),
      )
    },
  }
}
