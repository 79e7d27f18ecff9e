/** Time zones by the names that are in use today. Browsers still list some under names that were given up. */
import { remember } from '#shared/remember.ts'

const CURRENT: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/**
 * @returns The zone's name of today, to be read: in English as the systems have it, else its country or city in the reader's
 * language.
 */
export function zoneName(zone: string, language: string): string {
  const current = CURRENT[zone] ?? zone
  if (language === 'en') return current.replaceAll('_', ' ')
  return placeOf(current, language) ?? cityOf(current)
}

/** @returns The same for a sentence: the place without the continent. */
export function zonePlace(zone: string, language: string): string {
  return cityOf(zoneName(zone, language))
}

/** @returns The zones to choose from. The one in use is among them: the runtime's list leaves some out, UTC too. */
export function zonesToChoose(inUse: string): string[] {
  const listed = Intl.supportedValuesOf('timeZone')
  const today = (zone: string) => CURRENT[zone] ?? zone
  const known = listed.some((zone) => today(zone) === today(inUse))
  const zones = known ? listed.filter((zone) => zone === inUse || today(zone) !== today(inUse)) : listed
  return zones.includes(inUse) ? zones : [inUse, ...zones]
}

function cityOf(name: string): string {
  return name.split('/').at(-1)?.replaceAll('_', ' ') ?? name
}

/** Zones whose time has only letters in the languages of their own country, such as "IST". */
const BY_COUNTRY: Readonly<Record<string, string>> = {
  'Asia/Colombo': 'LK',
  'Asia/Kolkata': 'IN',
  'Asia/Thimphu': 'BT',
}
/** A zone of a country that has no other: its time is called after the country, "Ethiopia Time". */
const EXAMPLE = { zone: 'Africa/Addis_Ababa', country: 'ET' }

/** @returns The place that a zone's time is called after; null where the language has only letters or hours for it. */
function placeOf(zone: string, language: string): string | null {
  const country = BY_COUNTRY[zone]
  if (country) return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? null
  const [before = '', after = ''] = aroundPlace(language)
  const name = timeName(zone, language)
  if (/^[A-Z]{2,5}\b|\d/.test(name)) return null
  const isAround = name.startsWith(before) && name.endsWith(after)
  return (isAround ? name.slice(before.length, name.length - after.length) : name) || null
}

/** @returns What a language puts before and after the place: "heure : ". */
const aroundPlace = remember((language: string) => {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(EXAMPLE.country) ?? ''
  return timeName(EXAMPLE.zone, language).split(country)
})

function timeName(zone: string, language: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
