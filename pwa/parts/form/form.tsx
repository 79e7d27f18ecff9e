/** A form and its parts: each field shows its own problem, a summary names the fields that have one. */
import { type ComponentProps, createContext, type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../../ui/action/button.tsx'
import { Field, type FieldProps } from '../../ui/form/field.tsx'
import { type FormProblem, FormSummary } from '../../ui/form/form-summary.tsx'
import type { Work } from './use-action.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { fieldOf, type FormState } from './use-form.ts'

const FormContext = createContext<FormState | null>(null)

function useFormState(): FormState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field of a form must stand in a Form.')
  return form
}

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  form: FormState
  /** The heading of the summary. Without one there is no summary, and the first field with a problem gets the focus. */
  problems: string | null
  /** What sending the form does. */
  onSubmit: Work
  children: ReactNode
}

export function Form({ form, problems, onSubmit, children, ...rest }: FormProps) {
  const element = useFieldFocus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed try moves the focus
  useEffect(() => {
    if (problems === null) firstWithProblem(form)?.focus()
  }, [form.attempt])
  return (
    <FormContext value={form}>
      <form
        ref={element}
        noValidate
        onInput={({ target }) => target instanceof Element && form.settle(target.id)}
        onSubmit={(event) => {
          event.preventDefault()
          void form.run(onSubmit)
        }}
        {...rest}
      >
        {problems === null ? <Homeless form={form} /> : <Summary title={problems} form={form} />}
        {children}
      </form>
    </FormContext>
  )
}

/** Without a summary: a problem with a value that no field on screen asks for. */
function Homeless({ form }: { form: FormState }) {
  const found = Object.entries(form.sentences).filter(([path]) => !fieldOf(form, path))
  if (found.length === 0) return null
  return (
    <p role="alert" className="font-medium text-bad">
      {found.map(([, sentence]) => sentence).join(' ')}
    </p>
  )
}

function Summary({ title, form }: { title: string; form: FormState }) {
  const { t } = useTranslation('ui')
  const named = new Map<string, FormProblem>()
  for (const [path, sentence] of Object.entries(form.sentences)) {
    const field = fieldOf(form, path)
    // "Email is required" names its field itself.
    const isNamed = !field?.label || sentence.startsWith(field.label)
    const message = isNamed ? sentence : t('labelled', { label: field.label, value: sentence })
    // A list has one control, however many of its items have a problem.
    const key = field?.id ?? path
    if (!named.has(key)) named.set(key, { fieldId: field?.id ?? null, message })
  }
  return <FormSummary title={title} attempt={form.attempt} problems={[...named.values()]} />
}

/** @returns The control with a problem that stands first on the screen. */
function firstWithProblem(form: FormState): HTMLElement | undefined {
  const controls = Object.keys(form.sentences).map((path) => document.getElementById(fieldOf(form, path)?.id ?? ''))
  const isBefore = (one: HTMLElement, other: HTMLElement) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  return controls.filter((control) => control !== null).sort((one, other) => (isBefore(one, other) ? -1 : 1))[0]
}

interface FormFieldProps extends FieldProps {
  /** Of the problem path, and the control's id where no other is given. */
  name: string
  /** The label in words, where it is more than text. */
  spokenLabel?: string
  /** What is typed cannot be read, and the form is not sent: the key of a text of `validation.json`. */
  problemKey?: string | undefined
}

/** A `Field` that shows its problem and is named in the summary. */
export function FormField({ name, spokenLabel, id = name, error, problemKey, ...props }: FormFieldProps) {
  const { sentences, fields } = useFormState()
  const label = spokenLabel ?? (typeof props.label === 'string' ? props.label : null)
  useEffect(() => {
    fields.set(name, { id, label, problemKey })
    return () => void fields.delete(name)
  }, [fields, name, id, label, problemKey])
  const path = Object.keys(sentences).find((each) => each === name || each.startsWith(`${name}.`))
  return <Field {...props} id={id} error={error || (path && sentences[path])} />
}

/** The button that sends the form. */
export function SubmitButton(props: ButtonProps) {
  return <Button type="submit" variant="primary" isBusy={useFormState().isBusy} {...props} />
}
