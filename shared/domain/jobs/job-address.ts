/** Reads a job's marketplace and id from its address, as people copy and share it. Pure. */
import { MARKETPLACES } from '../../marketplaces/records.ts'
import { MARKETPLACE_IDS, type MarketplaceId } from './marketplace-names.ts'

export interface JobAddress {
  platform: MarketplaceId
  /** The id for the marketplace's API; null when the address does not contain it. */
  jobId: string | null
  url: string
}

/** A share sheet often adds words around the address. */
const ADDRESS = /https?:\/\/[^\s<>"'”’)\]]+/giu
/** The sandbox's jobs have addresses on this machine: `http://localhost:8788/upwork/…`. */
const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])$/

interface Place {
  host: string
  /** The path with its leading slash, without query and hash. */
  path: string
}

/** @returns The first job address in the text, without tracking parameters; or null. */
export function readJobAddress(text: string): JobAddress | null {
  for (const [found] of text.matchAll(ADDRESS)) {
    const [url = '', host = '', path = ''] =
      /^https?:\/\/([^/?#]+)([^?#]*)/i.exec(found.replace(/[.,;:!?]+$/, '')) ?? []
    // A user name before the host could hide the real host.
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
