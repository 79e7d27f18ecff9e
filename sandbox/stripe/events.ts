/** Stripe's events, sent as webhooks. */
import { newCode } from '../payments/desk.ts'

export const apiVersion = '2026-10-28.endive'

/** The body of a webhook. */
export function printEvent(nowMs: number, type: string, data: unknown): string {
  return JSON.stringify({
    id: newCode('evt_', 24),
    object: 'event',
    api_version: apiVersion,
    created: Math.floor(nowMs / 1000),
    data,
    livemode: false,
    type,
  })
}
