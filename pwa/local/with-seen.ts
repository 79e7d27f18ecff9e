/** What stood in each field when the person began to change it. A form that stays open long is saved by that, see `mutate`. */

/**
 * @param row As it is shown now. @param draft What is typed so far. @param change What is typed next.
 * @returns The draft with the change, and with what the changed fields of the row held before.
 */
export function withSeen<Draft extends { seen?: object }>(
  row: object,
  draft: Draft,
  change: NoInfer<Partial<Draft>>,
): Draft {
  const before: Record<string, unknown> = { ...row }
  const seen = Object.keys(change).filter((field) => Object.hasOwn(before, field))
  return {
    ...draft,
    ...change,
    seen: { ...Object.fromEntries(seen.map((field) => [field, before[field]])), ...draft.seen },
  }
}
