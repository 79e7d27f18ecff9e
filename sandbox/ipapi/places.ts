/** Sample addresses: a block of the internet for each country. */

/** One block of 65,536 addresses and its country. */
interface Place {
  /** The first two numbers of the block's addresses: `102.89`. */
  block: string
  /** ISO 3166 alpha-2. */
  code: string
}

const table =
  '102.89 NG, 154.160 GH, 105.160 KE, 105.184 ZA, 41.32 EG, 41.248 MA, 41.96 DZ, 197.2 TN, 197.250 TZ, ' +
  '41.210 UG, 105.178 RW, 196.188 ET, 41.82 SN, 160.154 CI, 129.0 CM, 73.162 US, 99.224 CA, 187.188 MX, ' +
  '177.32 BR, 181.44 AR, 181.128 CO, 86.128 GB, 86.40 IE, 90.0 FR, 84.128 DE, 88.0 ES, 85.240 PT, 79.0 IT, ' +
  '84.80 NL, 83.0 PL, 79.112 RO, 81.224 SE, 93.72 UA, 78.160 TR, 188.48 SA, 86.96 AE, 176.29 JO, 49.36 IN, ' +
  '39.32 PK, 119.30 BD, 112.134 LK, 114.80 CN, 126.72 JP, 121.128 KR, 36.72 ID, 112.198 PH, 113.160 VN, ' +
  '171.96 TH, 175.136 MY, 116.86 SG, 1.120 AU, 122.56 NZ'

/** All sample places. */
export const places: readonly Place[] = table.split(', ').map((entry) => {
  const [block = '', code = ''] = entry.split(' ')
  return { block, code }
})

/** The country of an address. An address outside the sample blocks counts as in the United States. */
export function countryOf(ip: string): string {
  const block = ip.split('.').slice(0, 2).join('.')
  return places.find((place) => place.block === block)?.code ?? 'US'
}

/** An address in the block. */
export function sampleAddress({ block }: Place): string {
  return `${block}.23.1`
}
