import { expect, it } from 'vitest'
import { zoneName, zonePlace, zonesToChoose } from './time-zones.ts'

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/New_York', 'America/New York'],
])('shows %s as %s', (zone, name) => {
  expect(zoneName(zone, 'en')).toBe(name)
})

it.each([
  ['ar', 'Africa/Addis_Ababa', 'إثيوبيا'],
  ['ar', 'America/New_York', 'نيويورك'],
  ['ru', 'Europe/Kiev', 'Украина'],
  ['fr', 'Africa/Addis_Ababa', 'Éthiopie'],
  ['zh', 'America/New_York', '纽约'],
  ['ar', 'UTC', 'UTC'],
])('says in %s where the hours of %s are kept: %s', (language, zone, name) => {
  expect(zoneName(zone, language)).toBe(name)
})

it('names the place alone for a sentence', () => {
  expect(zonePlace('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires')
  expect(zonePlace('America/Argentina/Buenos_Aires', 'ar')).toBe('بوينوس أيرس')
})

it.each(['UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Europe/Berlin'])('offers %s once', (inUse) => {
  const names = zonesToChoose(inUse).map((zone) => zoneName(zone, 'en'))
  expect(names.filter((name) => name === zoneName(inUse, 'en'))).toHaveLength(1)
  expect(zonesToChoose(inUse)).toContain(inUse)
  expect(new Set(names).size).toBe(names.length)
})

it.each(['es', 'fr', 'pt', 'id', 'ru', 'ar', 'hi', 'bn', 'zh'])(
  'tells all zones apart in %s, without a path',
  (language) => {
    const names = zonesToChoose('Europe/Berlin').map((zone) => zoneName(zone, language))
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => name.includes('/'))).toEqual([])
  },
)

it.each(['ru', 'ar', 'hi', 'bn', 'zh'])('leaves no zone in Latin letters in %s', (language) => {
  const names = zonesToChoose('Europe/Berlin').map((zone) => zoneName(zone, language))
  expect(names.filter((name) => /[A-Za-z]{4}/.test(name))).toEqual([])
})
