/** Billing periods in UTC. A month keeps the day of the month where it has that day. */

export const dayMs = 86_400_000
export const hourMs = 3_600_000

/** The moment so many months later, on `anchorDay`, or on the month's last day when it is shorter. Unix milliseconds. */
export function addMonths(fromMs: number, months: number, anchorDay = new Date(fromMs).getUTCDate()): number {
  const from = new Date(fromMs)
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const timeOfDayMs = fromMs % dayMs
  return Date.UTC(year, month, Math.min(anchorDay, lastDay)) + timeOfDayMs
}

/** The earliest of these moments; missing ones are ignored. */
export function earliest(moments: readonly (number | null)[]): number | null {
  return moments.reduce<number | null>(
    (first, moment) => (moment !== null && (first === null || moment < first) ? moment : first),
    null,
  )
}
