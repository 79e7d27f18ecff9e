/** Billing periods in UTC: months keep their day where they have it. */

export const dayMs = 86_400_000
export const hourMs = 3_600_000

/** Months later, on `anchorDay` or the month's last day when it is shorter. Unix milliseconds. */
export function addMonths(fromMs: number, months: number, anchorDay = new Date(fromMs).getUTCDate()): number {
  const from = new Date(fromMs)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDayMs = fromMs % dayMs
  return Date.UTC(year, month, Math.min(anchorDay, lastDay)) + timeOfDayMs
}

/** The earlier of moments that may be absent. */
export function earliest(moments: readonly (number | null)[]): number | null {
  return moments.reduce<number | null>(
    (first, moment) => (moment !== null && (first === null || moment < first) ? moment : first),
    null,
  )
}
