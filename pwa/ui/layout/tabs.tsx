/** Several views of one thing, one shown at a time. */
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { isRightToLeft } from '../reading-direction.ts'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  count?: ReactNode
}

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** All tabs are one tab stop. Arrows (in reading direction), Home and End move and choose. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children }: TabsProps<Value>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value)
    const forward = isRightToLeft(event.currentTarget) ? -1 : 1
    const moves: Record<string, number> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: tabs.length - 1,
    }
    const to = moves[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    document.getElementById(`${id}-${next.value}`)?.focus()
  }
  return (
    <div className="grid gap-4">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}-${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={classNames(
              'inline-flex min-h-10 shrink-0 items-center gap-1.5 rounded-t-control px-3 font-medium -outline-offset-2',
              'border-b-2 transition-colors',
              tab.value === value ? 'border-accent text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {tab.label}
            {tab.count !== undefined && <span className="text-sm text-ink-3">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must still be reachable to be read
        tabIndex={0}
        className="rounded-control"
      >
        {children}
      </div>
    </div>
  )
}
