/** What a share sheet hands over, put in order. Pure. */
import { type JobAddress, readJobAddress } from '#shared/domain/job-address.ts'

export interface Shared {
  /** As it was shared; empty for none. */
  address: string
  title: string
  text: string
}

/** Apps put the address where they please: Android's browsers into the text, others into the address, some into both. */
export function readShared(query: URLSearchParams): Shared {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '')
  const read = readJobAddress(`${url} ${text} ${title}`)
  const address = read?.url ?? url ?? ''
  const rest = (text ?? '').replace(/https?:\/\/\S+/g, '').trim()
  return { address, title: isAddress(title) ? '' : (title ?? ''), text: isWorthReading(rest) ? rest : '' }
}

/** Which job it is; null where it is none that we know. */
export function jobIn({ address }: Pick<Shared, 'address'>): JobAddress | null {
  return readJobAddress(address)
}

function isAddress(text: string | undefined): boolean {
  return /^https?:\/\/\S+$/.test(text ?? '')
}

/** "Look at this job:" is not what a letter could be written from. */
function isWorthReading(text: string): boolean {
  return text.length >= 60
}
