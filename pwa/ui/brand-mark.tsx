/** The logo and the name. The logo is drawn here as well as in icon.svg, so that it follows the theme. */

export const BRAND = 'Gigwright'

/** The logo: a letter g on copper. It is decoration; the name is beside it or in a label. */
export function BrandGlyph() {
  return (
    <svg viewBox="0 0 64 64" className="size-7 shrink-0" aria-hidden="true">
      <rect width="64" height="64" rx="15" className="fill-accent" />
      <g fill="none" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" className="stroke-accent-ink">
        <circle cx="29" cy="28" r="11.5" />
        <path d="M40.5 28v15.5c0 6.3-4.9 10.5-11.5 10.5-4.3 0-7.8-1.8-9.8-4.8" />
        <path d="M38 19l7.5-7.5" />
      </g>
    </svg>
  )
}

/** The logo with the name. When collapsed, the name is for screen readers only. */
export function BrandMark({ isCollapsed }: { isCollapsed?: boolean | undefined }) {
  return (
    <span dir="ltr" className="inline-flex shrink-0 items-center gap-2.5 text-xl font-bold tracking-tight">
      <BrandGlyph />
      <span className={isCollapsed ? 'sr-only' : undefined}>{BRAND}</span>
    </span>
  )
}
