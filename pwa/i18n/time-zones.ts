/** Time zones by the names that are in use today. Browsers still list some under names that were given up. */
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

/** @returns The zone's name of today, to be read. */
export function zoneName(zone: string): string {
  return (CURRENT[zone] ?? zone).replaceAll('_', ' ')
}

/** @returns The zones to choose from, by name. The one in use is among them: the runtime's list leaves some out, UTC too. */
export function zoneOptions(inUse: string): { value: string; label: string }[] {
  const listed = Intl.supportedValuesOf('timeZone')
  const known = listed.some((zone) => zoneName(zone) === zoneName(inUse))
  const zones = known ? listed.filter((zone) => zone === inUse || zoneName(zone) !== zoneName(inUse)) : listed
  const all = zones.includes(inUse) ? zones : [inUse, ...zones]
  return all.map((zone) => ({ value: zone, label: zoneName(zone) })).sort((a, b) => (a.label < b.label ? -1 : 1))
}
