/**
 * Whole units, minor units, and the fixed rates between currencies. No price is rounded twice. It imports no zod,
 * because public pages show prices.
 */

const ZERO_DECIMALS = new Set(['JPY', 'KRW', 'UGX', 'RWF', 'XAF', 'XOF', 'VND', 'CLP'])

/** @returns How many minor units make one whole unit: 1 or 100. */
export function minorPerUnit(currency: string): number {
  return ZERO_DECIMALS.has(currency) ? 1 : 100
}

/**
 * @param units Whole units, possibly with a fraction ("12.5" dollars).
 * @returns Minor units, rounded half away from zero.
 */
export function toMinor(units: number, currency: string): number {
  return Math.round(units * minorPerUnit(currency))
}

/** @returns Whole units with their fraction. */
export function fromMinor(amountMinor: number, currency: string): number {
  return amountMinor / minorPerUnit(currency)
}

/** Fixed rates per 1 USD. An unknown currency uses 1. */
export const RATES_PER_USD: Readonly<Record<string, number>> = {
  USD: 1,
  EUR: 0.93,
  GBP: 0.79,
  CAD: 1.37,
  AUD: 1.53,
  JPY: 154.61,
  CNY: 7.24,
  INR: 83.57,
  BRL: 5.24,
  MXN: 17.02,
  ZAR: 18.65,
  RUB: 91.24,
  CHF: 0.9,
  SGD: 1.34,
  HKD: 7.82,
  SEK: 10.53,
  NZD: 1.64,
  KRW: 1338.32,
  PLN: 3.98,
  DKK: 6.93,
  AED: 3.67,
  NGN: 1500,
  XAF: 600,
  XOF: 600,
  MAD: 10.1,
  EGP: 30.9,
  KES: 130.5,
  GHS: 13.5,
  UGX: 3750,
  TZS: 2550,
  RWF: 1250,
  ETB: 55.8,
  ZMW: 21.5,
  MUR: 45.5,
  NAD: 18.65,
  BWP: 13.5,
  MWK: 1650,
}

/** Of jobs alone: no price of ours is shown in these. A million rupiah taken for a million dollars would fit every rate. */
const JOB_RATES_PER_USD: Readonly<Record<string, number>> = {
  ...{ IDR: 16_000, VND: 25_000, BDT: 120, PKR: 280, PHP: 57, LKR: 300, NPR: 134, THB: 34, MYR: 4.5 },
  ...{ SAR: 3.75, TRY: 34, UAH: 41, RON: 4.6, CZK: 23, HUF: 360, ARS: 1000, COP: 4200, CLP: 940, PEN: 3.7 },
}

/** @returns How many whole units make one US dollar; 1 for an unknown currency. */
export function rateOf(currency: string): number {
  return RATES_PER_USD[currency] ?? JOB_RATES_PER_USD[currency] ?? 1
}

/**
 * Converts by the fixed tables.
 * @returns Whole US dollars with their fraction.
 */
export function toUsd(amountMinor: number, currency: string): number {
  return fromMinor(amountMinor, currency) / rateOf(currency)
}

/** @param micros Millionths of a US dollar. @returns Cents, and at least one: what costs something is never shown as free. */
export function centsOfMicros(micros: number): number {
  return micros > 0 ? Math.max(1, Math.round(micros / 10_000)) : 0
}
