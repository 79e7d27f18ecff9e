/** Takes one file, chosen or dropped. Stays focusable where it is disabled, as `Button` does. */
import Upload from 'lucide-react/icons/upload'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { buttonClass, withoutEffect } from '../action/button.tsx'
import { classNames } from '../class-names.ts'

interface FileDropProps {
  /** On the button: "Choose a file". */
  label: string
  /** The kinds and the size that are accepted. */
  hint: ReactNode
  /** Shown beside the button on devices where files can be dropped. */
  dropHint?: ReactNode
  /** The `accept` attribute: what the file dialog offers. It checks nothing. */
  accept: string
  isDisabled?: boolean | undefined
  onFile: (file: File) => void
}

export function FileDrop({ label, hint, dropHint, accept, isDisabled, onFile }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isDisabled) onFile(file)
    // Lets the user choose the same file again after correcting it.
    if (input.current) input.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way beside the button
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'grid justify-items-center gap-2 rounded-card border-2 border-dashed px-4 py-6 text-center transition-colors',
        isOver && !isDisabled ? 'border-accent bg-accent-soft' : 'border-line',
      )}
    >
      <Upload className="size-6 text-ink-3" strokeWidth={1.5} aria-hidden="true" />
      <div className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1">
        <label
          htmlFor={id}
          className={classNames(
            buttonClass({ variant: 'secondary' }),
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            isDisabled && 'pointer-events-none opacity-55',
          )}
        >
          {label}
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept}
            aria-disabled={isDisabled || undefined}
            onClick={isDisabled ? withoutEffect : undefined}
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => take(target.files?.[0])}
            className="sr-only"
          />
        </label>
        {dropHint && <span className="text-sm text-ink-2 pointer-coarse:hidden">{dropHint}</span>}
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {hint}
      </p>
    </div>
  )
}
