/** What must be zero when everything has come to rest: letters as Gigwright knows them, compared with what the marketplaces received. Pure. */
import type { Proposal } from '#shared/domain/proposal.ts'

/** A letter as its user sees it at the end. */
export type KnownLetter = Pick<
  Proposal,
  'id' | 'platform' | 'jobId' | 'letter' | 'status' | 'receipt' | 'lastError' | 'skipReason' | 'holdReasons'
> & { userId: string }

/** A proposal that reached a marketplace, refused duplicates included. `account`: its name there. */
export interface ReceivedLetter {
  platform: string
  jobId: string
  account: string
  text: string
  accepted: boolean
  id: string
}

/** Each counts what must never happen. */
export interface Figures {
  /** A letter that was taken twice, or offered again after it was taken. */
  doubled: number
  /** An approved letter that is gone, or that ended without a reason. */
  lost: number
  /** A letter that is still on its way although nothing holds it. */
  stuck: number
  /** A letter from an account that is not its user's, or from two accounts. */
  otherAccount: number
  /** "Sent" without the marketplace's own receipt, a receipt that nobody was told, or another text than the approved one. */
  receipts: number
  /** Letters beyond what the plan allows. */
  overQuota: number
}

export const NO_FAULTS: Figures = { doubled: 0, lost: 0, stuck: 0, otherAccount: 0, receipts: 0, overQuota: 0 }

export function addFigures(one: Figures, other: Figures): Figures {
  const sum = { ...one }
  for (const name of Object.keys(NO_FAULTS) as (keyof Figures)[]) sum[name] += other[name]
  return sum
}

interface Truth {
  letters: readonly KnownLetter[]
  received: readonly ReceivedLetter[]
  /** Ids of letters whose approval the server has confirmed. */
  approved: ReadonlySet<string>
  /** Marketplace account → the user who has connected it. */
  owners: ReadonlyMap<string, string>
  /** How many letters of one user may have left in all. */
  letterMax: number
}

const ON_ITS_WAY = ['found', 'drafting', 'approved', 'processing', 'unknown']

/** @param say Told of each fault, for whoever looks into it. */
export function compare(truth: Truth, say: (fault: string) => void = () => undefined): Figures {
  const figures = { ...NO_FAULTS }
  const found = (name: keyof Figures, what: string) => {
    figures[name] += 1
    say(`${name}: ${what}`)
  }
  const letters = new Map(truth.letters.map((letter) => [keyOf(letter.userId, letter), letter]))
  const received = new Map<string, ReceivedLetter[]>()
  for (const one of truth.received) {
    const owner = truth.owners.get(one.account)
    if (owner === undefined) found('otherAccount', `${one.account} is nobody's, job ${one.jobId}`)
    const key = keyOf(owner ?? 'nobody', one)
    received.set(key, [...(received.get(key) ?? []), one])
  }
  for (const [key, copies] of received) {
    const accounts = new Set(copies.map(({ account }) => account))
    if (accounts.size > 1) found('otherAccount', `${key} left from ${[...accounts].join(' and ')}`)
    for (const copy of copies.slice(1)) found('doubled', `${key} again, accepted: ${copy.accepted}`)
    const letter = letters.get(key)
    const taken = copies.find(({ accepted }) => accepted)
    if (!letter) found('receipts', `${key} was received, and nobody knows it`)
    else if (taken && letter.receipt?.id !== taken.id)
      found('receipts', `${key} is ${letter.status}, its receipt ${letter.receipt?.id} and not ${taken.id}`)
    else if (taken && !taken.text.includes(letter.letter)) found('receipts', `${key} has another text`)
  }
  for (const [key, letter] of letters) {
    const isSent = letter.status === 'completed'
    if (isSent && !received.has(key)) found('receipts', `${key} is sent, and nobody received it`)
    if (ON_ITS_WAY.includes(letter.status)) found('stuck', `${key} is ${letter.status} (${letter.lastError?.code})`)
    else if (!isSent && truth.approved.has(letter.id) && !hasReason(letter)) found('lost', `${key} is ${letter.status}`)
  }
  const known = new Set(truth.letters.map(({ id }) => id))
  for (const id of truth.approved) if (!known.has(id)) found('lost', `${id} is gone`)
  for (const userId of new Set(truth.owners.values())) {
    const count = truth.received.filter((one) => one.accepted && truth.owners.get(one.account) === userId).length
    if (count > truth.letterMax) found('overQuota', `${userId} sent ${count}, allowed ${truth.letterMax}`)
  }
  return figures
}

function keyOf(userId: string, { platform, jobId }: { platform: string; jobId: string }): string {
  return `${userId} ${platform} ${jobId}`
}

function hasReason({ lastError, skipReason, holdReasons }: KnownLetter): boolean {
  return lastError !== null || skipReason !== null || holdReasons.length > 0
}
