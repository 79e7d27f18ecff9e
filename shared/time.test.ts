/** Calendar days of zones: each is kept for a minute, so what is asked for in turns and at the edges must still be right. */
import { expect, it } from 'vitest'
import { calendarDay, MINUTE_MS, SECOND_MS } from './time.ts'

it.each([
  ['UTC', '2026-11-18T00:00:00Z'],
  ['Africa/Lagos', '2026-11-17T23:00:00Z'],
  ['Asia/Kathmandu', '2026-11-17T18:15:00Z'],
  ['Pacific/Chatham', '2026-11-17T10:15:00Z'],
  ['America/St_Johns', '2026-11-18T03:30:00Z'],
  // Summer time begins at midnight.
  ['Africa/Cairo', '2026-11-17T22:00:00Z'],
])('a day of %s begins at its own midnight', (zone, midnight) => {
  const at = Date.parse(midnight)
  expect(calendarDay(at - 1, zone)).toBe('2026-11-17')
  expect(calendarDay(at, zone)).toBe('2026-11-18')
  expect(calendarDay(at - SECOND_MS, zone)).toBe('2026-11-17')
  expect(calendarDay(at + MINUTE_MS - 1, zone)).toBe('2026-11-18')
})

it('two zones in turns, and two days in turns', () => {
  const at = Date.parse('2026-11-17T18:30:00Z')
  for (let turn = 0; turn < 2; turn += 1) {
    expect(calendarDay(at, 'Asia/Kathmandu')).toBe('2026-11-18')
    expect(calendarDay(at, 'UTC')).toBe('2026-11-17')
    expect(calendarDay(at + 24 * 60 * MINUTE_MS, 'UTC')).toBe('2026-11-18')
  }
})

it('before 1970 and where the time is none', () => {
  expect(calendarDay(-1, 'UTC')).toBe('1969-12-31')
  expect(calendarDay(0, 'UTC')).toBe('1970-01-01')
  expect(() => calendarDay(Number.NaN, 'UTC')).toThrow(RangeError)
})
