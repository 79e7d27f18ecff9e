/** Announces the result of typing to a screen reader once the typing stops. Announced for each letter, every result would interrupt the one before. */
import { useEffect, useRef, useState } from 'react'

const REST_MS = 700

/**
 * Rendered from the beginning, even when empty: a live region that arrives together with its text is not announced.
 * @param text Undefined while nothing is known. What is known first is not announced either, however late it comes: nobody has typed.
 */
export function RestedStatus({ text }: { text: string | undefined }) {
  const [rested, setRested] = useState(text)
  const hasBegun = useRef(text !== undefined)
  useEffect(() => {
    if (text === undefined) return
    if (!hasBegun.current) {
      hasBegun.current = true
      return
    }
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {rested}
    </p>
  )
}
