/** Reads a job's marketplace and id out of its address, as people copy and share it. Pure. */
import { MARKETPLACES } from '../../marketplaces/records.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from './marketplace-names.ts'

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
    const jobId = platform && MARKETPLACES[platform].address.jobId(place.path)
    if (platform && jobId !== undefined) return { platform, jobId, url }
  }
  return null
}

function platformOf({ host, path }: Place): MarketplaceId | undefined {
  const [, first] = path.split('/')
  const isOf = (id: MarketplaceId) => (LOOPBACK.test(host) ? first === id : MARKETPLACES[id].address.host.test(host))
  return MARKETPLACE_IDS.find(isOf)
}
