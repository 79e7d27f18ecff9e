/** A list of lines, such as links. Each is typed, added, and can be removed. */
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ComponentProps, useRef, useState } from 'react'
import { Button } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'
import { TextInput } from './text-input.tsx'

interface ListInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'onBlur'> {
  values: readonly string[]
  onChange: (values: string[]) => void
  addLabel: string
  /** The name of the button that removes one. */
  removeLabel: (value: string) => string
}

/** Enter, the button or leaving the field adds the text, trimmed. Duplicates are ignored. */
export function ListInput({ values, onChange, addLabel, removeLabel, ...input }: ListInputProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const add = () => {
    const value = typed.trim()
    if (value !== '' && !values.includes(value)) onChange([...values, value])
    setTyped('')
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      {values.length > 0 && (
        <ul className="grid grid-cols-1 gap-1.5">
          {values.map((value) => (
            <li key={value} className="flex items-center gap-2 rounded-control bg-sunken ps-3">
              <span dir="auto" className="min-w-0 flex-1 truncate py-1.5">
                {value}
              </span>
              <IconButton
                icon={X}
                label={removeLabel(value)}
                onClick={() => {
                  onChange(values.filter((each) => each !== value))
                  box.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex gap-2">
        <TextInput
          {...input}
          ref={box}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            // An input method uses Enter to accept a word. In an empty field Enter submits the form.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
            event.preventDefault()
            add()
          }}
        />
        <Button
          icon={Plus}
          className="shrink-0"
          // The field keeps the focus: leaving it would add the text a second time, and the next one can be typed at once.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            add()
            box.current?.focus()
          }}
        >
          {addLabel}
        </Button>
      </div>
    </div>
  )
}
