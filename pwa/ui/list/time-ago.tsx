/** A point in time in short words, with the exact time on hover. */

interface TimeAgoProps {
  /** Unix milliseconds. */
  atMs: number
  /** "4 min ago", already in the reader's language. */
  text: string
  /** The full date and time, shown on hover. */
  full: string
}

export function TimeAgo({ atMs, text, full }: TimeAgoProps) {
  return (
    <time dateTime={new Date(atMs).toISOString()} title={full} className="whitespace-nowrap">
      {text}
    </time>
  )
}
