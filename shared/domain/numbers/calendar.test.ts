/** Hours and weeks by the clock on the wall, also where it is moved. */
import { expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../time.ts'
import { localCalendar, startOfDay, weekOf, weeksAfter } from './calendar.ts'

const at = Date.parse

it.each([
  ['2026-11-22T23:30:00Z', 'UTC', 23, '2026-11-16'],
  ['2026-11-22T23:30:00Z', 'Africa/Lagos', 0, '2026-11-23'],
  ['2026-11-23T04:59:00Z', 'America/New_York', 23, '2026-11-16'],
  ['2026-11-23T00:10:00Z', 'Asia/Kathmandu', 5, '2026-11-23'],
  ['1969-12-31T12:00:00Z', 'UTC', 12, '1969-12-29'],
])('%s is, in %s, at hour %i of the week of %s', (instant, zone, hour, week) => {
  const calendar = localCalendar(zone)
  expect([calendar.hour(at(instant)), calendar.week(at(instant))]).toEqual([hour, week])
  expect(weekOf(at(instant), zone)).toBe(week)
})

it.each(['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'agrees with Intl in %s through a year',
  (zone) => {
    const calendar = localCalendar(zone)
    const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
    const from = at('2026-01-01T00:07:00Z')
    for (let now = from; now < from + 366 * 24 * HOUR_MS; now += 97 * MINUTE_MS) {
      expect(calendar.hour(now)).toBe(Number(format.format(now)))
    }
  },
)

it('begins a day where the clock does, on the days of a change too', () => {
  expect(startOfDay('2026-03-29', 'Europe/Berlin')).toBe(at('2026-03-28T23:00:00Z'))
  expect(startOfDay('2026-10-26', 'Europe/Berlin')).toBe(at('2026-10-25T23:00:00Z'))
})

it('begins a day at one where summer time leaves out its midnight, and not on the day before', () => {
  expect(startOfDay('2026-09-06', 'America/Santiago')).toBe(at('2026-09-06T04:00:00Z'))
})

it('counts weeks on and back over a year’s end', () => {
  expect([weeksAfter('2026-12-28', 1), weeksAfter('2027-01-04', -2)]).toEqual(['2027-01-04', '2026-12-21'])
})
