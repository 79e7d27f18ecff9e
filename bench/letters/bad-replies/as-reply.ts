/** A reply of the set as the text that a model would send: its facts are named by their words, and here get their short ids. */
import type { KnownFacts } from '#api/writing/model/known-facts.ts'

/** @param reply A text as it stands, or an object in the schema of replies. */
export function mapped(reply: unknown, known: KnownFacts): string {
  return typeof reply === 'string' ? reply : JSON.stringify(withIds(reply, known))
}

function withIds(value: unknown, known: KnownFacts): unknown {
  if (Array.isArray(value)) return value.map((item) => withIds(item, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (key === 'facts' && Array.isArray(field)) return [key, field.map((text) => shortId(String(text), known))]
      if (key === 'fact' && typeof field === 'string') return [key, field === '' ? '' : shortId(field, known)]
      return [key, withIds(field, known)]
    }),
  )
}

/** The fact with most of the words; the words themselves where none has half of them, which names no fact. */
function shortId(text: string, { facts }: KnownFacts): string {
  const wanted = wordsOf(text)
  const shares = facts.map((fact) => {
    const words = wordsOf(fact.text)
    const shared = [...wanted].filter((word) => words.has(word)).length
    return { shared: shared / Math.max(1, wanted.size), extra: words.size }
  })
  const best = shares.reduce((top, one, at) => {
    const known = shares[top]
    if (!known) return at
    return one.shared > known.shared || (one.shared === known.shared && one.extra < known.extra) ? at : top
  }, 0)
  return (shares[best]?.shared ?? 0) >= 0.5 ? `F${best + 1}` : text
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [])
}
