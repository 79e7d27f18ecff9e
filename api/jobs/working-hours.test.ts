/** Working hours across midnight, time zones and clock changes. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Timetable } from '#shared/domain/agent.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'
import { isWorkingAt, nextRunTime, nextWorkingTime, openingTomorrow } from './working-hours.ts'

const office: Timetable = { startTime: '09:00', endTime: '17:00', timeZone: 'UTC', activeEvery: 'daily' }
const at = (iso: string) => Date.parse(iso)
const opening = (timetable: Timetable, iso: string) => new Date(nextWorkingTime(timetable, at(iso))).toISOString()

describe('isWorkingAt', () => {
  it.each([
    ['2026-11-18T08:59:59Z', false],
    ['2026-11-18T09:00:00Z', true],
    ['2026-11-18T16:59:59Z', true],
    ['2026-11-18T17:00:00Z', false],
  ])('daily 09:00 to 17:00: %s is %s', (iso, expected) => {
    expect(isWorkingAt(office, at(iso))).toBe(expected)
  })

  it('uses the wall clock of the zone', () => {
    const lagos = { ...office, timeZone: 'Africa/Lagos' }
    expect(isWorkingAt(lagos, at('2026-11-18T08:00:00Z'))).toBe(true)
    expect(isWorkingAt(lagos, at('2026-11-18T16:00:00Z'))).toBe(false)
    const kathmandu = { ...office, timeZone: 'Asia/Kathmandu' }
    expect(isWorkingAt(kathmandu, at('2026-11-18T03:14:00Z'))).toBe(false)
    expect(isWorkingAt(kathmandu, at('2026-11-18T03:15:00Z'))).toBe(true)
  })

  it('reads equal ends as the whole day', () => {
    const always = { ...office, startTime: '09:00', endTime: '09:00' }
    expect(isWorkingAt(always, at('2026-11-18T00:00:00Z'))).toBe(true)
    expect(isWorkingAt(always, at('2026-11-18T23:59:00Z'))).toBe(true)
  })

  it('a window that passes midnight belongs to the day on which it opened', () => {
    const night: Timetable = { startTime: '22:00', endTime: '06:00', timeZone: 'UTC', activeEvery: 'weekly' }
    expect(isWorkingAt(night, at('2026-11-16T21:59:00Z'))).toBe(false)
    expect(isWorkingAt(night, at('2026-11-16T22:00:00Z'))).toBe(true)
    expect(isWorkingAt(night, at('2026-11-17T05:59:00Z'))).toBe(true)
    expect(isWorkingAt(night, at('2026-11-17T06:00:00Z'))).toBe(false)
    expect(isWorkingAt(night, at('2026-11-16T05:00:00Z'))).toBe(false)
    expect(isWorkingAt(night, at('2026-11-17T22:00:00Z'))).toBe(false)
  })

  it('works on Mondays weekly, on Mondays and Thursdays twice weekly', () => {
    const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) => at(`2026-11-${day}T10:00:00Z`))
    const working = (activeEvery: Timetable['activeEvery']) =>
      days.map((day) => isWorkingAt({ ...office, activeEvery }, day))
    expect(working('weekly')).toEqual([true, false, false, false, false, false, false])
    expect(working('biweekly')).toEqual([true, false, false, true, false, false, false])
    expect(working('daily')).toEqual(Array(7).fill(true))
  })

  it('shifts with daylight saving, because it follows the wall clock', () => {
    const berlin = { ...office, timeZone: 'Europe/Berlin' }
    expect(isWorkingAt(berlin, at('2027-03-27T08:00:00Z'))).toBe(true)
    expect(isWorkingAt(berlin, at('2027-03-27T07:00:00Z'))).toBe(false)
    expect(isWorkingAt(berlin, at('2027-03-29T07:00:00Z'))).toBe(true)
  })
})

describe('nextWorkingTime', () => {
  it('is now during the hours', () => {
    expect(opening(office, '2026-11-18T10:00:00Z')).toBe('2026-11-18T10:00:00.000Z')
  })

  it('is the next opening otherwise', () => {
    expect(opening(office, '2026-11-18T17:00:00Z')).toBe('2026-11-19T09:00:00.000Z')
    expect(opening({ ...office, activeEvery: 'weekly' }, '2026-11-18T10:00:00Z')).toBe('2026-11-23T09:00:00.000Z')
    expect(opening({ ...office, activeEvery: 'biweekly' }, '2026-11-18T10:00:00Z')).toBe('2026-11-19T09:00:00.000Z')
  })

  it('opens an hour earlier in UTC after the spring change, an hour later after the autumn one', () => {
    const berlin = { ...office, timeZone: 'Europe/Berlin' }
    expect(opening(berlin, '2027-03-27T18:00:00Z')).toBe('2027-03-28T07:00:00.000Z')
    expect(opening(berlin, '2026-10-24T18:00:00Z')).toBe('2026-10-25T08:00:00.000Z')
    const newYork = { ...office, timeZone: 'America/New_York' }
    expect(opening(newYork, '2026-10-31T22:00:00Z')).toBe('2026-11-01T14:00:00.000Z')
    expect(opening(newYork, '2027-03-13T23:00:00Z')).toBe('2027-03-14T13:00:00.000Z')
  })

  it('opens after the gap when its time does not exist that day', () => {
    const early = { ...office, startTime: '02:30', timeZone: 'Europe/Berlin' }
    expect(opening(early, '2027-03-27T22:00:00Z')).toBe('2027-03-28T01:00:00.000Z')
  })

  it('opens once when its time comes twice', () => {
    const early = { ...office, startTime: '02:30', endTime: '02:45', timeZone: 'Europe/Berlin' }
    expect(opening(early, '2026-10-24T22:00:00Z')).toBe('2026-10-25T00:30:00.000Z')
  })

  const time = fc
    .tuple(fc.nat(23), fc.nat(59))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const timetable: fc.Arbitrary<Timetable> = fc.record({
    startTime: time,
    endTime: time,
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Africa/Cairo', 'Asia/Tokyo'),
    activeEvery: fc.constantFrom('daily', 'weekly', 'biweekly'),
  })
  const instant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z') })

  it('is always a working time, never in the past, and at most nine days away', () => {
    fc.assert(
      fc.property(timetable, instant, (hours, fromMs) => {
        const found = nextWorkingTime(hours, fromMs)
        expect(found).toBeGreaterThanOrEqual(fromMs)
        expect(found - fromMs).toBeLessThan(9 * 24 * HOUR_MS)
        // A window inside the spring gap has no working minute that day: it opens and closes at once.
        const isInGap = hours.startTime < hours.endTime && hours.startTime < '03:00' && hours.endTime <= '03:00'
        if (!isInGap) expect(isWorkingAt(hours, found)).toBe(true)
      }),
      { seed: 7, numRuns: 400 },
    )
  })

  it('skips no working minute', () => {
    fc.assert(
      fc.property(timetable, instant, (hours, fromMs) => {
        const found = nextWorkingTime(hours, fromMs)
        const minuteBefore = Math.floor((found - 1) / MINUTE_MS) * MINUTE_MS
        if (minuteBefore > fromMs && hours.startTime !== hours.endTime)
          expect(isWorkingAt(hours, minuteBefore) && isWorkingAt(hours, minuteBefore - HOUR_MS * 2)).toBe(false)
      }),
      { seed: 8, numRuns: 400 },
    )
  })
})

describe('nextRunTime', () => {
  it('is every few minutes inside the hours', () => {
    expect(nextRunTime(office, at('2026-11-18T10:00:00Z'), 5 * MINUTE_MS)).toBe(at('2026-11-18T10:05:00Z'))
  })
  it('is the next opening at the end of the hours', () => {
    expect(nextRunTime(office, at('2026-11-18T16:58:00Z'), 5 * MINUTE_MS)).toBe(at('2026-11-19T09:00:00Z'))
  })
})

describe('openingTomorrow', () => {
  it('is tomorrow by the user’s day, in the agent’s hours', () => {
    const tokyo = { ...office, timeZone: 'Asia/Tokyo' }
    // 20:00 in New York is already tomorrow morning in Tokyo, but the user's day has four hours to go.
    const fromMs = at('2026-11-19T01:00:00Z')
    expect(new Date(openingTomorrow(tokyo, 'America/New_York', fromMs)).toISOString()).toBe('2026-11-19T05:00:00.000Z')
    expect(new Date(openingTomorrow(office, 'UTC', fromMs)).toISOString()).toBe('2026-11-20T09:00:00.000Z')
  })
})
