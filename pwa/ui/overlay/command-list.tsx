/** A search field with a list of results: the combobox of the WAI-ARIA patterns. The focus never leaves the field. */
import type { LucideIcon } from 'lucide-react'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { RestedStatus } from '../feedback/rested-status.tsx'

export interface Command {
  id: string
  label: string
  /** Which kind of thing it is, or where it leads. */
  note?: string | undefined
  icon: LucideIcon
  run: () => void
}

export interface CommandGroup {
  key: string
  title: string
  commands: readonly Command[]
}

interface CommandListProps {
  /** The name of the field for screen readers, and its placeholder. */
  label: string
  query: string
  onQuery: (query: string) => void
  groups: readonly CommandGroup[]
  /** "7 results". Announced when the typing stops. */
  countText: string
  emptyText: string
}

export function CommandList({ label, query, onQuery, groups, countText, emptyText }: CommandListProps) {
  const id = useId()
  const all = groups.flatMap(({ commands }) => commands)
  const [chosen, setChosen] = useState<string | null>(null)
  // The chosen command may have left the list. Then the first one is chosen.
  const current = all.find((command) => command.id === chosen) ?? all[0] ?? null
  const optionId = (command: Command) => `${id}-${command.id}`
  const currentOption = current && optionId(current)
  useEffect(() => {
    if (currentOption) document.getElementById(currentOption)?.scrollIntoView({ block: 'nearest' })
  }, [currentOption])
  const onKeyDown = (event: KeyboardEvent) => {
    // In an input method Enter accepts a word, so it must not run a command.
    if (event.nativeEvent.isComposing || !current) return
    const at = all.indexOf(current)
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    const to = moves[event.key]
    if (to !== undefined) setChosen(all.at(to % all.length)?.id ?? null)
    else if (event.key === 'Enter') current.run()
    else return
    event.preventDefault()
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex items-center gap-2.5 rounded-control bg-sunken px-3.5 focus-within:outline-2 focus-within:outline-accent">
        <Search className="size-5 shrink-0 text-ink-3" aria-hidden="true" />
        <input
          data-autofocus=""
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded={all.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={currentOption ?? undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={label}
          value={query}
          onChange={({ target }) => {
            setChosen(null)
            onQuery(target.value)
          }}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-ink-3"
        />
      </div>
      <RestedStatus text={all.length > 0 ? countText : emptyText} />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="max-h-[50dvh] overflow-y-auto overscroll-contain"
      >
        {groups
          .filter(({ commands }) => commands.length > 0)
          .map(({ key, title, commands }) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets
            <div key={key} role="group" aria-labelledby={`${id}-${key}`} className="pb-2">
              <p id={`${id}-${key}`} className="px-3 py-1.5 text-sm font-medium text-ink-2">
                {title}
              </p>
              {commands.map((command) => (
                <Option
                  key={command.id}
                  id={optionId(command)}
                  command={command}
                  isCurrent={command === current}
                  onPoint={() => setChosen(command.id)}
                />
              ))}
            </div>
          ))}
      </div>
      {all.length === 0 && emptyText !== '' && <p className="px-3 pb-4 text-center text-ink-2">{emptyText}</p>}
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  isCurrent: boolean
  onPoint: () => void
}

/** Reacts to the pointer. The field handles the keyboard. */
function Option({ id, command: { label, note, icon: Icon, run }, isCurrent, onPoint }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      onMouseMove={isCurrent ? undefined : onPoint}
      onClick={run}
      className={classNames(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3',
        isCurrent && 'bg-accent-soft text-accent',
      )}
    >
      <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      <span dir="auto" className="min-w-0 flex-1 truncate text-match-parent">
        {label}
      </span>
      {note && <span className="max-w-[45%] shrink-0 truncate text-sm text-ink-2">{note}</span>}
    </div>
  )
}
