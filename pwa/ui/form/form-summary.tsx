/** The problems of a form in one place that takes the focus. */
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect, useId, useRef } from 'react'

export interface FormProblem {
  /** The id of the control to go to; null where the problem belongs to none. */
  fieldId: string | null
  message: ReactNode
}

interface FormSummaryProps {
  title: ReactNode
  problems: readonly FormProblem[]
  /** How often the form was submitted. Each new attempt with problems moves the focus here. */
  attempt: number
}

/** Renders nothing while there is nothing wrong. */
export function FormSummary({ title, problems, attempt }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (attempt > 0 && hasProblems) box.current?.focus()
  }, [attempt, hasProblems])
  if (!hasProblems) return null
  return (
    // Not an alert: the focus makes a screen reader read it, and an alert would be read twice.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-problems`}
      tabIndex={-1}
      className="rounded-card bg-bad-soft p-4 text-ink outline-none"
    >
      <p id={`${id}-title`} className="flex items-center gap-2 font-semibold text-bad">
        <CircleAlert className="size-5 shrink-0" aria-hidden="true" />
        {title}
      </p>
      <ul id={`${id}-problems`} className="mt-2 ms-7 grid list-disc gap-1">
        {problems.map(({ fieldId, message }) => (
          <li key={fieldId}>
            {fieldId === null ? (
              message
            ) : (
              <a
                href={`#${fieldId}`}
                className="rounded-tag underline underline-offset-3"
                onClick={(event) => goTo(event, fieldId)}
              >
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focuses the control itself. Following the link would scroll the page without moving the focus, and change the address. */
function goTo(event: { preventDefault(): void }, fieldId: string): void {
  const control = document.getElementById(fieldId)
  if (!control) return
  event.preventDefault()
  control.scrollIntoView({ block: 'center' })
  control.focus({ preventScroll: true })
}
