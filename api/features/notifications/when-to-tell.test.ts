/** When a notice may be told, by a fixed clock. */
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { afterGathering, afterQuietHours } from './when-to-tell.ts'

const night = { isQuietOn: true, quietFrom: '22:00', quietUntil: '08:00', timeZone: 'Europe/Berlin' }
const at = (iso: string) => Date.parse(iso)

test.each([
  ['in the evening', '2026-11-22T22:30:00+01:00', '2026-11-23T08:00:00+01:00'],
  ['after midnight', '2026-11-23T03:00:00+01:00', '2026-11-23T08:00:00+01:00'],
  ['when they begin', '2026-11-22T22:00:00+01:00', '2026-11-23T08:00:00+01:00'],
  ['when they end', '2026-11-23T08:00:00+01:00', '2026-11-23T08:00:00+01:00'],
  ['by day', '2026-11-23T12:00:00+01:00', '2026-11-23T12:00:00+01:00'],
  ['in the night the clocks go forward', '2026-03-28T23:00:00+01:00', '2026-03-29T08:00:00+02:00'],
])('quiet hours: %s', (_when, now, then) => {
  expect(afterQuietHours(night, at(now))).toBe(at(then))
})

test('quiet hours within one day, and none where they are off or have no length', () => {
  const noon = at('2026-11-23T12:00:00+01:00')
  expect(afterQuietHours({ ...night, quietFrom: '11:00', quietUntil: '13:15' }, noon)).toBe(noon + 75 * MINUTE_MS)
  expect(afterQuietHours({ ...night, isQuietOn: false }, noon + 12 * HOUR_MS)).toBe(noon + 12 * HOUR_MS)
  expect(afterQuietHours({ ...night, quietFrom: '12:00', quietUntil: '12:00' }, noon)).toBe(noon)
})

test('letters wait ten minutes after the last notice of their kind; other news does not', () => {
  const nowMs = at('2026-11-23T12:00:00Z')
  expect(afterGathering('review', null, nowMs)).toBe(nowMs)
  expect(afterGathering('review', nowMs - MINUTE_MS, nowMs)).toBe(nowMs + 9 * MINUTE_MS)
  expect(afterGathering('sent', nowMs - 11 * MINUTE_MS, nowMs)).toBe(nowMs)
  expect(afterGathering('reply', nowMs - MINUTE_MS, nowMs)).toBe(nowMs)
})
