/** What typing has brought, for a screen reader: said once the letters rest, or each would interrupt what the last brought. */
import { useEffect, useState } from 'react'

const REST_MS = 700

/** Stands there from the beginning, also with nothing to say: words that arrive with their element go unheard. */
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
