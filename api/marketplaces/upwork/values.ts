/** Ids, money and times in Upwork's formats. */
import { z } from 'zod'
import { AMOUNT_MAX_MINOR, toMinor } from '#shared/money.ts'

export const moneySchema = z.object({ rawValue: z.union([z.string(), z.number()]), currency: z.string().nullish() })
type Money = z.infer<typeof moneySchema>
/** Ids are too long for JavaScript's numbers, so Upwork sends them as text. */
export const idSchema = z.union([z.string().min(1), z.number().int()]).transform(String)

export function unitsOf(money: Money | null | undefined): number {
  const units = Number(money?.rawValue ?? 0)
  return Number.isFinite(units) ? units : 0
}

/** Upwork writes 0 when the client gave no amount. Nobody offers 0. */
export function minorOf(money: Money | null | undefined): number | null {
  const units = unitsOf(money)
  return units > 0 ? Math.min(toMinor(units, currencyOf(money?.currency)), AMOUNT_MAX_MINOR) : null
}

/** Upwork's prices are in US dollars unless it says otherwise. */
export function currencyOf(code: string | null | undefined): string {
  return code && /^[A-Z]{3}$/.test(code) ? code : 'USD'
}

/** A time alone, or inside of an object as GraphQL sends it. */
export const timeSchema = z.union([z.string(), z.object({ rawValue: z.union([z.string(), z.number()]) })]).nullish()

export function rawOf(time: z.infer<typeof timeSchema>): string | null {
  if (time === null || time === undefined) return null
  return typeof time === 'string' ? time : String(time.rawValue)
}

/** @returns Unix milliseconds of `1760000000000`, `2026-11-21T10:00:00+0000` or ISO-8601; null for anything else. */
export function timeOf(said: string | null | undefined): number | null {
  if (!said) return null
  const at = /^\d{12,}$/.test(said) ? Number(said) : Date.parse(said)
  return Number.isFinite(at) ? at : null
}
