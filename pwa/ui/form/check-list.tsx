/** A list of requirements that are ticked off one by one. */
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { useId } from 'react'
import { classNames } from '../class-names.ts'

interface CheckListItem {
  key: string
  text: string
  isDone: boolean
}

interface CheckListProps {
  /** For the `aria-describedby` of a control. */
  id?: string | undefined
  label: string
  items: readonly CheckListItem[]
  /** For screen readers, before each item: "Fulfilled:", "Missing:". */
  words: { done: string; open: string }
}

/** The state is a tick or an empty ring, never colour alone. */
export function CheckList({ id, label, items, words }: CheckListProps) {
  const labelId = useId()
  return (
    // The label is text and not an attribute, so that a control described by this list has the label read too.
    <div id={id}>
      <p id={labelId} className="sr-only">
        {label}
      </p>
      <ul aria-labelledby={labelId} className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-2">
        {items.map(({ key, text, isDone }) => {
          const Icon = isDone ? Check : Circle
          return (
            <li key={key} className={classNames('flex items-start gap-2', isDone ? 'text-good' : 'text-ink-2')}>
              <Icon
                className={isDone ? 'mt-0.75 size-4 shrink-0' : 'mx-0.5 mt-1.25 size-3 shrink-0'}
                strokeWidth={2.5}
                aria-hidden="true"
              />
              <span className="min-w-0">
                <span className="sr-only">{isDone ? words.done : words.open} </span>
                {text}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
