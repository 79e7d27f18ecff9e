/** What stood in each field when the person began to change it. A form that stays open long is saved by that, see `mutate`. */
import { isEqual } from '#shared/sync/is-equal.ts'

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

/**
 * @param row What stood there when it was saved. @param saved What the person has just saved elsewhere than in this form.
 * @returns The draft, which has seen that: it is no other device's. What it had not seen before stays unseen.
 */
export function withSaved<Draft extends { seen?: object }>(row: object, draft: Draft, saved: object): Draft {
  const kept: Record<string, unknown> = { ...draft }
  const before: Record<string, unknown> = { ...row }
  const seen: Record<string, unknown> = { ...draft.seen }
  for (const [field, value] of Object.entries(saved)) if (isEqual(seen[field], before[field])) seen[field] = value
  return { ...draft, seen: Object.fromEntries(Object.entries(seen).filter(([field]) => kept[field] !== undefined)) }
}
