/** Announces the result of typing to a screen reader once the typing stops. Announced for each letter, every result would interrupt the one before. */
import { useEffect, useRef, useState } from 'react'

const REST_MS = 700

/**
 * Rendered from the beginning, even when empty: a live region that arrives together with its text is not announced.
 * @param text Undefined while nothing is known. What is known first is not announced either, however late it comes.
 * @param isTyped Somebody has typed, so also what is known first is the answer.
 */
export function RestedStatus({ text, isTyped = false }: { text: string | undefined; isTyped?: boolean }) {
  const [rested, setRested] = useState(text)
  const hasBegun = useRef(text !== undefined)
  useEffect(() => {
    if (text === undefined) return
    const isAnswer = hasBegun.current || isTyped
    hasBegun.current = true
    if (!isAnswer) return
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text, isTyped])
  return (
    <p role="status" className="sr-only">
      {rested}
    </p>
  )
}
