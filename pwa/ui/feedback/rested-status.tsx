/** Announces the result of typing to a screen reader once the typing stops. Announced for each letter, every result would interrupt the one before. */
import { useEffect, useState } from 'react'

const REST_MS = 700

/** Rendered from the beginning, even when empty: a live region that arrives together with its text is not announced. */
export function RestedStatus({ text }: { text: string }) {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {rested}
    </p>
  )
}
