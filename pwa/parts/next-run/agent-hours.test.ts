/** The form and the engine must compute the same hour. */
import { describe, expect, it } from 'vitest'
import { isWorkingAt, nextWorkingTime } from '#api/jobs/working-hours.ts'
import type { Timetable } from '#shared/domain/agent.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { nextWindow } from './agent-hours.ts'

const office: Timetable = { startTime: '09:00', endTime: '17:00', timeZone: 'America/New_York', activeEvery: 'daily' }
const at = (iso: string) => Date.parse(iso)

describe('nextWindow', () => {
  it('is the current one, or the next', () => {
    const monday = { startsAt: at('2026-11-23T14:00:00Z'), endsAt: at('2026-11-23T22:00:00Z') }
    expect(nextWindow(office, at('2026-11-23T15:00:00Z'))).toEqual(monday)
    expect(nextWindow(office, at('2026-11-22T22:00:00Z'))).toEqual(monday)
  })

  it('opens on the days of its frequency', () => {
    const now = at('2026-11-24T12:00:00Z')
    expect(nextWindow({ ...office, activeEvery: 'weekly' }, now).startsAt).toBe(at('2026-11-30T14:00:00Z'))
    expect(nextWindow({ ...office, activeEvery: 'biweekly' }, now).startsAt).toBe(at('2026-11-26T14:00:00Z'))
  })

  it('may pass midnight, and equal times mean the whole day', () => {
    const night = { ...office, startTime: '22:00', endTime: '06:00' }
    expect(nextWindow(night, at('2026-11-23T08:00:00Z')).startsAt).toBe(at('2026-11-23T03:00:00Z'))
    const always = { ...office, startTime: '00:00', endTime: '00:00', timeZone: 'UTC' }
    expect(nextWindow(always, at('2026-11-23T08:00:00Z'))).toEqual({
      startsAt: at('2026-11-23T00:00:00Z'),
      endsAt: at('2026-11-24T00:00:00Z'),
    })
  })

  const zones = [
    'UTC',
    'America/New_York',
    'Europe/Berlin',
    'Africa/Lagos',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
  ]
  const hours = [
    ['09:00', '17:00'],
    ['22:00', '06:00'],
    ['00:00', '00:00'],
    ['13:30', '13:45'],
  ] as const
  it.each(zones)('agrees with the engine on every day of the year in %s', (timeZone) => {
    for (const [startTime, endTime] of hours) {
      for (const activeEvery of ['daily', 'weekly', 'biweekly'] as const) {
        const timetable = { startTime, endTime, timeZone, activeEvery }
        for (let now = at('2026-01-01T00:07:00Z'); now < at('2027-01-01T00:00:00Z'); now += 3 * DAY_MS + 7 * HOUR_MS) {
          const { startsAt } = nextWindow(timetable, now)
          expect(Math.max(startsAt, now)).toBe(nextWorkingTime(timetable, now))
          expect(startsAt <= now).toBe(isWorkingAt(timetable, now))
        }
      }
    }
  })
})
