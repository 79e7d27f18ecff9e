/** Reads a job's marketplace and id out of its address, as people copy and share it. Pure. */
import type { MarketplaceId } from './marketplace.ts'

export interface JobAddress {
  platform: MarketplaceId
  /** What the marketplace is asked with; null where the address does not hold it. */
  jobId: string | null
  url: string
}

/** What a share sheet hands over as text often has words around the address. */
const ADDRESS = /https?:\/\/[^\s<>"'”’)\]]+/giu
/** An address of ours stands in for the marketplace's on a machine without one: `http://localhost:8788/upwork/…`. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

interface Place {
  host: string
  /** With its leading slash; without query and hash. */
  path: string
}

/** @returns The first job's address in the text, without what was added to follow its reader; or null. */
export function readJobAddress(text: string): JobAddress | null {
  for (const [found] of text.matchAll(ADDRESS)) {
    const [url = '', host = '', path = ''] =
      /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(found.replace(/[.,;:!?]+$/, '')) ?? []
    // A name before the host would say who asks, and hide who is asked.
    if (host.includes('@')) continue
    const place: Place = { host: host.toLowerCase().replace(/:\d+$/, ''), path: path.replace(/%7e/gi, '~') }
    const platform = platformOf(place)
    const jobId = platform === 'upwork' ? upworkId(place) : platform === 'freelancer' ? freelancerId(place) : undefined
    if (platform && jobId !== undefined) return { platform, jobId, url }
  }
  return null
}

function platformOf({ host, path }: Place): MarketplaceId | null {
  if (/(?:^|\.)upwork\.com$/.test(host)) return 'upwork'
  // Freelancer.com also answers under the domains of countries.
  if (/(?:^|\.)freelancer(?:\.[a-z]{2,3}){1,2}$/.test(host)) return 'freelancer'
  if (!LOOPBACK.test(host)) return null
  const [, first] = path.split('/')
  return first === 'upwork' || first === 'freelancer' ? first : null
}

/** "…_~021234567890123456789": the digits after "~02" are the id; an older "~01…" is one as it stands. */
function upworkId({ path }: Place): string | undefined {
  const [, kind, rest] = /\/(?:jobs?|apply|details)\/[^/]*~(0[12])([0-9a-z]{6,32})/i.exec(path) ?? []
  if (rest === undefined) return undefined
  return kind === '02' && /^\d+$/.test(rest) ? rest : `~${kind}${rest}`
}

/** "/projects/php/shop-in-react-38123456/details": the number at the end of the name; null for a name without one. */
function freelancerId({ path }: Place): string | null | undefined {
  const parts = path.split('/').filter(Boolean)
  const at = parts.indexOf('projects')
  if (at < 0 || at === parts.length - 1) return undefined
  const numbers = parts.slice(at + 1).map((part) => /^(?:.*-)?(\d{1,12})(?:\.html)?$/.exec(part)?.[1])
  return numbers.find((number) => number !== undefined) ?? null
}
