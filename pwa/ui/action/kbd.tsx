/** A key of the keyboard. */

export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      dir="ltr"
      className="inline-grid min-w-6 place-items-center rounded-tag border border-b-2 border-line bg-surface px-1.5
        font-sans text-xs leading-5 font-medium text-ink-2"
    >
      {children}
    </kbd>
  )
}
