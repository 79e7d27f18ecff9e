/** A labelled form field: wires the label, the hint and the error to the control inside it. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '../class-names.ts'

interface FieldWiring {
  id: string
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
}

const FieldContext = createContext<FieldWiring | null>(null)

export interface FieldProps {
  label: ReactNode
  /** The id of the control. Needed when a form summary links to it. */
  id?: string | undefined
  hint?: ReactNode
  error?: ReactNode
  isRequired?: boolean | undefined
  /** The word shown after the label of a field that may stay empty. */
  optionalLabel?: string | undefined
  /** Something at the end of the label line, such as a counter. */
  aside?: ReactNode
  /** The id of something else that describes the control: the rules of a password, say. */
  describedBy?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** Label above, control, then hint and error below. Put one control of this folder inside. */
export function Field(props: FieldProps) {
  const { label, hint, error, isRequired = false, optionalLabel, aside, className, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy =
    classNames(hint ? `${id}-hint` : null, error ? `${id}-error` : null, props.describedBy) || undefined
  return (
    <div className={classNames('grid grid-cols-1 gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label} {/* Without the space Arabic letters of the two words would join. */}
          {optionalLabel && <span className="ms-2 text-sm font-normal text-ink-3">{optionalLabel}</span>}
        </label>
        {aside && <span className="text-sm text-ink-2">{aside}</span>}
      </div>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error), isRequired }}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The line under a control that says what is wrong with it. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

export interface ControlAttributes {
  id?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-required'?: true | undefined
}

/**
 * The attributes a control takes from the field around it; none when it stands alone.
 * `aria-required` and not `required`, because the messages of the browser cannot be translated or listed in a summary.
 */
export function useFieldControl(): ControlAttributes {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  }
}

/** The look of the frame around a text field or a choice. */
export const controlClass = classNames(
  'w-full min-h-11 rounded-control bg-surface px-3 py-2 text-base text-ink ring-1 ring-inset ring-edge/70',
  'transition-shadow hover:ring-edge focus:outline-2 focus:-outline-offset-1 focus:outline-accent',
  'aria-invalid:ring-bad disabled:bg-sunken disabled:text-ink-3 [&[readonly]]:bg-sunken',
)
