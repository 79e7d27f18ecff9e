/** The mark: the letter g cut into copper. Drawn here as well as in the icon files, so that it follows the theme. */

/** Decoration; put the name beside it or in a label around it. */
export function BrandMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={className ?? 'size-8'} aria-hidden="true">
      <rect width="64" height="64" rx="15" className="fill-accent" />
      <g fill="none" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" className="stroke-accent-ink">
        <circle cx="29.5" cy="26.5" r="11" />
        <path d="M40.5 15.500v27.500c0 6.600-4.900 11-11.500 11-4.400 0-7.900-1.700-10-4.600" />
      </g>
    </svg>
  )
}
