/** Reads what a share sheet passes. Pure. */
import { type JobAddress, readJobAddress } from '#shared/domain/jobs/job-address.ts'

interface Shared {
  /** As it was shared; empty for none. */
  address: string
  title: string
  text: string
}

/** Apps differ: Android's browsers put the address into the text, others into the address, some into both. */
export function readShared(query: URLSearchParams): Shared {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '')
  const read = readJobAddress(`${url} ${text} ${title}`)
  const address = read?.url ?? url ?? ''
  const rest = (text ?? '').replace(/https?:\/\/\S+/g, '').trim()
  return { address, title: isAddress(title) ? '' : (title ?? ''), text: isWorthReading(rest) ? rest : '' }
}

/** The job; null where the address is not one of a marketplace we know. */
export function jobIn({ address }: Pick<Shared, 'address'>): JobAddress | null {
  return readJobAddress(address)
}

function isAddress(text: string | undefined): boolean {
  return /^https?:\/\/\S+$/.test(text ?? '')
}

/** Words such as "Look at this job:" are not a job's text. */
function isWorthReading(text: string): boolean {
  return text.length >= 60
}
