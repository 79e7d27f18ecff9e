/** A choice among a few options with a sentence each. */
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

interface RadioCard<Value extends string> {
  value: Value
  title: ReactNode
  description?: ReactNode
  icon?: LucideIcon | undefined
  /** A badge or a price at the end of the title line. */
  aside?: ReactNode
  isDisabled?: boolean | undefined
}

interface RadioCardsProps<Value extends string> {
  legend: ReactNode
  /** Of the first option, for links to the choice. */
  id?: string | undefined
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  columns?: 1 | 2 | 3 | undefined
  /** Keep the legend for screen readers only, when a heading above says the same. */
  isLegendHidden?: boolean | undefined
}

/** In a narrow container two columns become one, so that a long name fits. */
const COLUMNS = { 1: '', 2: 'sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]', 3: 'sm:grid-cols-3' }

/** Native radio buttons, so arrow keys work, inside cards that can be pressed anywhere. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, options, value, onChange, columns = 1, isLegendHidden } = props
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1.5 font-medium'}>{legend}</legend>
      <div className={classNames('grid gap-2.5', COLUMNS[columns])}>
        {options.map((option, at) => (
          <RadioCardOption
            key={option.value}
            id={at === 0 ? props.id : undefined}
            option={option}
            name={name}
            isChosen={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface OptionProps {
  id: string | undefined
  option: RadioCard<string>
  name: string
  isChosen: boolean
  onChoose: () => void
}

function RadioCardOption({ id, option, name, isChosen, onChoose }: OptionProps) {
  const { value, title, description, icon: Icon, aside, isDisabled } = option
  const descriptionId = `${name}-${value}`
  return (
    <label
      className={classNames(
        'flex gap-3 rounded-card bg-surface p-4 ring-1 ring-inset ring-line transition-shadow hover:ring-edge',
        'has-checked:bg-accent-soft/60 has-checked:ring-2 has-checked:ring-accent',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        isDisabled && 'opacity-60',
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        disabled={isDisabled}
        aria-describedby={description ? descriptionId : undefined}
        className="mt-0.5 size-5 shrink-0 accent-accent outline-none"
      />
      <span className="grid min-w-0 flex-1 content-start gap-0.5">
        <span className="flex flex-wrap items-center justify-between gap-2 font-semibold">
          <span className="flex items-center gap-2">
            {Icon && <Icon className="size-4.5 shrink-0 text-ink-2" aria-hidden="true" />}
            {title}
          </span>
          {aside}
        </span>
        {description && (
          <span id={descriptionId} className="text-sm text-ink-2">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
