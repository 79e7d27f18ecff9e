/** Long work in steps: what is done, what is being done, what comes. */
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { classNames } from '../class-names.ts'
import { Spinner } from './spinner.tsx'

interface WorkStepsProps {
  label: string
  steps: readonly string[]
  /** Index of the step that is being done; the number of steps where all are done. */
  current: number
  /** It waits for something, such as the network. */
  isHeld?: boolean | undefined
}

export function WorkSteps({ label, steps, current, isHeld = false }: WorkStepsProps) {
  return (
    <div>
      <p role="status" className="sr-only">
        {steps[current]}
      </p>
      <ol aria-label={label} className="grid gap-2.5">
        {steps.map((step, at) => (
          <li
            key={step}
            aria-current={at === current ? 'step' : undefined}
            className={classNames(
              'flex items-start gap-2.5',
              at > current && 'text-ink-2',
              at === current && 'font-medium',
            )}
          >
            {at < current && (
              <Check className="mt-0.5 size-5 shrink-0 text-good" strokeWidth={2.5} aria-hidden="true" />
            )}
            {at === current && !isHeld && <Spinner className="mt-0.5 shrink-0 text-accent" />}
            {(at > current || (at === current && isHeld)) && (
              <Circle className="mt-0.5 size-5 shrink-0 text-ink-3" aria-hidden="true" />
            )}
            {step}
          </li>
        ))}
      </ol>
    </div>
  )
}
