/** The parameters of the page's address. */
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

type Patch = Readonly<Record<string, string | null>>

/** @returns The parameters, and how some of them are set, or removed with null. The history gets no new entry. */
export function useQuery(): [URLSearchParams, (patch: Patch) => void] {
  const [shown, setQuery] = useSearchParams()
  const change = useCallback(
    (patch: Patch) =>
      setQuery(
        (query) => {
          for (const [name, value] of Object.entries(patch)) {
            if (value === null) query.delete(name)
            else query.set(name, value)
          }
          return query
        },
        { replace: true },
      ),
    [setQuery],
  )
  return [shown, change]
}

/** @returns A patch that removes the parameters. */
export function without(names: readonly string[]): Patch {
  return Object.fromEntries(names.map((name) => [name, null]))
}
