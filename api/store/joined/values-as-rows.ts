/** Lists of values as the rows of a statement, one column for each value and one for the number of the list. */

export type Values = readonly unknown[]

interface AskedRows {
  /** What follows `FROM`. */
  rows: string
  /** One array for each column. */
  values: unknown[]
  /** @returns The statement with the columns in place of its values. */
  of(text: string): string
  /** Takes the number of the list off the end of a row. */
  ownerOf(row: unknown[]): number
}

/** @returns Null where the lists have values of different kinds, or of kinds that have no one type in PostgreSQL. */
export function asRows(lists: readonly Values[]): AskedRows | null {
  const [first = []] = lists
  const kinds = first.map(kindOf)
  if (lists.some((values) => values.some((value, n) => kindOf(value) === null || kindOf(value) !== kinds[n])))
    return null
  const arrays = kinds.map((kind, n) => `$${n + 1}::${kind}[]`)
  const names = kinds.map((_, n) => `v${n + 1}`)
  return {
    rows: `unnest(${arrays.join(', ')}) WITH ORDINALITY AS asked(${names.join(', ')}, n)`,
    values: first.map((_, column) => lists.map((values) => values[column])),
    of: (text) => text.replace(/\$(\d+)/g, 'asked.v$1'),
    ownerOf: (row) => Number(row.pop()) - 1,
  }
}

function kindOf(value: unknown): 'text' | 'bigint' | null {
  if (typeof value === 'string') return 'text'
  return Number.isSafeInteger(value) ? 'bigint' : null
}
