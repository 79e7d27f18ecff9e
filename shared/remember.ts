/**
 * @param make Has no side effect, and always makes the same of a key.
 * @param most How many results are kept; then all are forgotten.
 * @returns `make`, which keeps what it made, because making it costs more.
 */
export function remember<Key, Value extends NonNullable<unknown>>(
  make: (key: Key) => Value,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    if (made.size >= most) made.clear()
    made.set(key, value)
    return value
  }
}
