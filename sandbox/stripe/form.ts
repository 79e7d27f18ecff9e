/** Form bodies with brackets, as Stripe's API reads them: `items[0][price]=…`, `expand[]=…`. */

/** A parsed form: a text, or a nested form. */
type FormValue = string | FormValue[] | { [name: string]: FormValue }

/** Reads a form or a query. Fields with numbers become arrays. */
export function readForm(text: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part, index, all) => part !== '' || index < all.length - 1)
    // `expand[]` has an empty last part, which means the next free index.
    put(root, name.endsWith('[]') ? [...path, ''] : path, value)
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withArrays(value)]))
}

function put(at: { [name: string]: FormValue }, [head, ...rest]: string[], value: string): void {
  if (head === undefined || head === '__proto__') return
  const key = head === '' ? String(Object.keys(at).length) : head
  if (rest.length === 0) {
    at[key] = value
    return
  }
  const inner = at[key]
  const next = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  at[key] = next
  put(next, rest, value)
}

function withArrays(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withArrays(inner)] as const)
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, inner]) => inner)
    : Object.fromEntries(entries)
}
