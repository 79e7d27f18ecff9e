/** Money: integer minor units with an ISO 4217 code. */
import * as z from 'zod/mini'

export const currencySchema = z.string().check(z.regex(/^[A-Z]{3}$/, 'currency_invalid'))

export const AMOUNT_MAX_MINOR = 100_000_000_00

/** An amount in minor units (cents, kobo); never negative. */
export const amountMinorSchema = z.int().check(z.gte(0, 'amount_negative'), z.lte(AMOUNT_MAX_MINOR, 'amount_too_large'))

export { centsOfMicros, fromMinor, minorPerUnit, RATES_PER_USD, rateOf, toMinor, toUsd } from './minor-units.ts'
