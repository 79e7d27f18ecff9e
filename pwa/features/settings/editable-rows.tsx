/** A list whose rows are choices: each can be removed, and one can be added until the list is full. */
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'

interface EditableRowsProps<Row> {
  title: string
  hint: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** How many rows there may be. */
  max: number
  /** A new row, not chosen yet. */
  blank: Row
  addLabel: string
  /** What a row is called by the button that removes it. */
  nameOf: (row: Row) => string
  /** The controls of a row. */
  children: (row: Row, at: number, set: (row: Row) => void) => ReactNode
}

/** A new row gets the focus. After a removal the button that adds has it. */
export function EditableRows<Row>(props: EditableRowsProps<Row>) {
  const { title, hint, rows, onChange, max, blank, addLabel, nameOf, children } = props
  const { t } = useTranslation('ui')
  const hintId = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const next = useRef<'row' | 'add' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the number of rows changes
  useEffect(() => {
    const last = box.current?.querySelector<HTMLElement>('li:last-child select')
    const add = box.current?.querySelector<HTMLElement>('[data-add]')
    if (next.current === 'row') last?.focus()
    if (next.current === 'add') add?.focus()
    next.current = null
  }, [rows.length])
  return (
    <fieldset ref={box} aria-describedby={hintId} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-medium">{title}</legend>
      {rows.length > 0 && (
        <ul className="grid gap-2">
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
            <li key={at} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-2 sm:auto-cols-fr sm:grid-flow-col">
                {children(row, at, (changed) => onChange(rows.map((each, index) => (index === at ? changed : each))))}
              </div>
              <IconButton
                icon={Trash2}
                label={t('removeNamed', { name: nameOf(row) })}
                onClick={() => {
                  next.current = 'add'
                  onChange(rows.filter((_, index) => index !== at))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <p id={hintId} className="text-sm text-ink-2">
        {hint}
      </p>
      {rows.length < max && (
        <div>
          <Button
            icon={Plus}
            data-add=""
            onClick={() => {
              next.current = 'row'
              onChange([...rows, blank])
            }}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
