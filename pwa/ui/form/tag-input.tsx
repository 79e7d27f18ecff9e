/** A list of short words: skills, keywords to avoid, languages. */
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useFieldControl } from './field.tsx'

interface TagWords {
  /** The name of the button that removes a tag: "Remove React". */
  remove: (tag: string) => string
  /** Announced, because the empty field does not tell it: "Added: React". */
  added: (tags: string) => string
  removed: (tag: string) => string
}

interface TagInputProps {
  values: readonly string[]
  onChange: (values: string[]) => void
  words: TagWords
  maxTags?: number | undefined
}

/** A Latin, Arabic or Chinese comma, or a new line in pasted text. */
const SEPARATOR = /[,،、，\n]/

/** Enter, a comma or leaving the field adds the text. Backspace in an empty field removes the last tag. */
export function TagInput({ values, onChange, words, maxTags = 50 }: TagInputProps) {
  const [typed, setTyped] = useState('')
  const [news, setNews] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const add = (text: string) => {
    const next = withTags(values, text, maxTags)
    if (next.length > values.length) {
      onChange(next)
      setNews(words.added(next.slice(values.length).join(', ')))
    }
    setTyped('')
  }
  const remove = (tag: string) => {
    onChange(values.filter((each) => each !== tag))
    setNews(words.removed(tag))
    box.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // An input method uses Enter to accept a word.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault()
      add(typed)
    }
    const last = values.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }
  return (
    <div
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-1.5 rounded-control bg-surface p-1.5 ring-1 ring-inset ring-edge/70',
        'focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent hover:ring-edge',
        'has-aria-invalid:ring-bad',
      )}
    >
      {values.length > 0 && (
        <ul className="contents">
          {values.map((tag) => (
            <Tag key={tag} label={words.remove(tag)} onRemove={() => remove(tag)}>
              {tag}
            </Tag>
          ))}
        </ul>
      )}
      <input
        ref={box}
        type="text"
        dir="auto"
        enterKeyHint="enter"
        {...useFieldControl()}
        value={typed}
        placeholder=" "
        onKeyDown={onKeyDown}
        onBlur={() => typed.trim() && add(typed)}
        // A one-line field joins pasted lines before `onChange` sees them.
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!pasted.includes('\n')) return
          event.preventDefault()
          add(pasted)
        }}
        onChange={(event) =>
          SEPARATOR.test(event.target.value) ? add(event.target.value) : setTyped(event.target.value)
        }
        className="h-8 min-w-24 flex-1 bg-transparent px-1.5 text-base outline-none"
      />
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  )
}

interface TagProps {
  label: string
  onRemove: () => void
  children: string
}

function Tag({ label, onRemove, children }: TagProps) {
  return (
    <li className="inline-flex max-w-full items-center rounded-tag bg-sunken ps-2.5 text-sm font-medium">
      <bdi className="truncate">{children}</bdi>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onRemove}
        className="inline-grid size-8 place-items-center rounded-tag text-ink-3 hover:text-ink"
      >
        <X className="size-3.5" strokeWidth={2.25} aria-hidden="true" />
      </button>
    </li>
  )
}

/**
 * Adds words to a list of tags.
 * @param text One word, or several with commas or new lines between them.
 * @returns The list with each new word once, ignoring case and outer spaces; at most `maxTags`.
 */
export function withTags(values: readonly string[], text: string, maxTags: number): string[] {
  const tags = [...values]
  const known = new Set(tags.map((tag) => tag.toLowerCase()))
  for (const part of text.split(SEPARATOR)) {
    const tag = part.trim().replace(/\s+/g, ' ')
    if (tag && !known.has(tag.toLowerCase()) && tags.length < maxTags) {
      tags.push(tag)
      known.add(tag.toLowerCase())
    }
  }
  return tags
}
