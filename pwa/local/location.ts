/**
 * The visitor's country and currency, for prices and the language. They are asked for once a session when the page is
 * idle, and stored.
 */
import { useEffect, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import type { server } from '#shared/contract/server.ts'
import { RATES_PER_USD, toMinor } from '#shared/minor-units.ts'
import { whenIdle } from './when-idle.ts'

export interface Place {
  /** ISO 3166 alpha-2; null when it is not known. */
  userCountry: string | null
  /** Nothing but the browser's time zone tells it. */
  isByTimeZone: boolean
  /** ISO 4217. Nigeria is always NGN. */
  userCurrency: string
  isNigeria: boolean
}

export interface LocalAmount {
  /** Whole units with their fraction, by the fixed table. An unknown currency counts 1 to the dollar. */
  localAmount: number
  localCurrency: string
  formattedLocal: string
}

/** Formats amounts in the reader's language. `useFormat()` of `pwa/i18n` has it. */
interface MoneyFormat {
  money(amountMinor: number, currency: string): string
}

export interface Location extends Place {
  /** @returns The approximate local amount of these dollars; null in dollars, and when the place is not known. */
  localCurrency(usd: number, format: MoneyFormat): LocalAmount | null
}

type PlaceAnswer = z.infer<typeof server.location.response>

const ANSWER_TIMEOUT_MS = 15_000
const KEY = 'gigwright-location'
const UNKNOWN: Place = { userCountry: null, isByTimeZone: false, userCurrency: 'USD', isNigeria: false }

/** Only a page has these. */
interface PageGlobals {
  localStorage: PageStorage
  sessionStorage: PageStorage
}
interface PageStorage {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}
const page = () => globalThis as unknown as PageGlobals

let place: Place | undefined
let asked: Promise<Place> | null = null
const listeners = new Set<() => void>()

/**
 * Re-renders when the place is known or has changed. Nothing waits for it: until then the last known place is used, or
 * none.
 */
export function useLocation(): Location {
  const now = useSyncExternalStore(subscribe, knownPlace, () => UNKNOWN)
  useEffect(() => void askPlace(), [])
  return { ...now, localCurrency: (usd, format) => localAmountOf(now, usd, format) }
}

/** @returns The last known place on this device; none at the first visit. */
export function knownPlace(): Place {
  place ??= remembered() ?? UNKNOWN
  return place
}

/**
 * Asks the server in idle time, once a session.
 * @returns The place; the last known one when the server does not answer. Never rejects.
 */
export function askPlace(): Promise<Place> {
  asked ??= wasAsked() ? Promise.resolve(knownPlace()) : whenIdle().then(ask)
  return asked
}

/** @returns The approximate amount of these dollars at a place; null in dollars, and when the place is not known. */
export function localAmountOf(at: Place, usd: number, format: MoneyFormat): LocalAmount | null {
  const { userCountry, userCurrency } = at
  if (userCountry === null || userCurrency === 'USD') return null
  const localAmount = usd * (RATES_PER_USD[userCurrency] ?? 1)
  const formattedLocal = format.money(toMinor(localAmount, userCurrency), userCurrency)
  return { localAmount, localCurrency: userCurrency, formattedLocal }
}

/** @returns The server's answer as a place. */
export function placeOf({ country_code, currency, by_time_zone: isByTimeZone = false }: PlaceAnswer): Place {
  const isNigeria = country_code === 'NG'
  return { userCountry: country_code, isByTimeZone, userCurrency: isNigeria ? 'NGN' : currency, isNigeria }
}

async function ask(): Promise<Place> {
  try {
    const answer = await fetchAnswer()
    remember(answer)
    place = placeOf(answer)
    for (const listener of listeners) listener()
  } catch {
    // Without an answer the place does not change, and the next start asks again.
    asked = null
  }
  return knownPlace()
}

/** Not through `net/client.ts`: every visitor of a public page would load its schemas for this one call. */
async function fetchAnswer(): Promise<PlaceAnswer> {
  const query = new URLSearchParams({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  const response = await fetch(`/api/location?${query}`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
  return answerIn(response.ok ? await response.text() : '')
}

/** Checked by hand: this runs before the first paint, and a schema would make that script larger. @throws Error where it is no answer. */
function answerIn(text: string): PlaceAnswer {
  const { currency, country_code, by_time_zone }: Partial<PlaceAnswer> = JSON.parse(text)
  if (typeof currency !== 'string') throw new Error('no place')
  return {
    currency,
    country_code: typeof country_code === 'string' ? country_code : null,
    by_time_zone: by_time_zone === true,
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remember(answer: PlaceAnswer): void {
  withStorage(() => {
    page().localStorage.setItem(KEY, JSON.stringify(answer))
    page().sessionStorage.setItem(KEY, 'asked')
  })
}

function remembered(): Place | null {
  return withStorage(() => placeOf(answerIn(page().localStorage.getItem(KEY) ?? '')))
}

function wasAsked(): boolean {
  return withStorage(() => page().sessionStorage.getItem(KEY) === 'asked') ?? false
}

/** A browser that blocks storage throws on access, and the stored text may be anything. */
function withStorage<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}
