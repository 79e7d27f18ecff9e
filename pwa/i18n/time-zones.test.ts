import { expect, it } from 'vitest'
import { zoneName, zoneOptions } from './time-zones.ts'

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/New_York', 'America/New York'],
])('shows %s as %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name)
})

it.each(['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Berlin'])('offers %s once, under one name', (inUse) => {
  const options = zoneOptions(inUse)
  expect(options.filter(({ label }) => label === zoneName(inUse))).toEqual([{ value: inUse, label: zoneName(inUse) }])
  expect(options.map(({ label }) => label)).not.toContain('Asia/Calcutta')
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
})
