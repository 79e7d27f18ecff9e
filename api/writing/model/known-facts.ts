/** The facts as a model sees them: each with a short id, in an order that stays, so that providers keep them in their cache. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import type { Job } from '#shared/domain/jobs/marketplace.ts'
import { type PriceReason, partsOf } from '#shared/domain/letter/price-reason.ts'
import { fromMinor } from '#shared/money.ts'
import type { WritingRequest } from '../writer.ts'

/** More than this says nothing new and costs in every call. */
const FACTS_MOST = 250
const FACT_LENGTH_MOST = 700

export interface KnownFacts {
  /** In the order of their short ids. */
  facts: readonly Fact[]
  /** What claims are traced to: also the renderings, which the model sees with their records. */
  all: Fact[]
  /** One line each: `F1. text`. */
  lines: readonly string[]
  /** The price of this job: `600 USD`; null where there is none. It is no fact, and differs by job. */
  amount: string | null
  /** @returns The fact of a short id, or null where there is none. */
  byShortId(id: string): Fact | null
}

export function knownFacts({ facts: all, records = [], job, amountMinor = 0 }: WritingRequest): KnownFacts {
  const recordById = new Map(records.map((record) => [record.id, record]))
  // A rendering is shown with its record.
  const isRendering = ({ source, ref, text }: Fact) =>
    source === 'record' && recordById.get(ref)?.renderings.some((rendering) => rendering.text === text)
  const known = all.filter((fact) => !isRendering(fact)).slice(0, FACTS_MOST)
  const lines = known.map(({ source, ref, text, question }, at) => {
    const record = source === 'record' ? recordById.get(ref) : undefined
    const label = record?.kind ?? (question === undefined ? '' : `asked: ${oneLine(question)}`)
    const said = (record?.renderings ?? []).filter(({ approvedAt }) => approvedAt !== null)
    return [
      `F${at + 1}. ${label === '' ? '' : `[${label}] `}${oneLine(text)}`,
      ...said.map((rendering) => `   say (${rendering.language}): ${oneLine(rendering.text)}`),
    ].join('\n')
  })
  return {
    facts: known,
    all,
    lines,
    amount: toldAmount(job, amountMinor),
    byShortId: (id) => {
      const place = /^\s*F(\d{1,3})\s*$/i.exec(id)?.[1]
      return place === undefined ? null : (known[Number(place) - 1] ?? null)
    },
  }
}

/** @returns `600 USD`, `40 USD an hour`, `450 USD (1 × 240 + 6 × 35)`; null for no amount. */
export function toldAmount(
  { kind, currency }: Pick<Job, 'kind' | 'currency'>,
  amountMinor: number,
  reason: PriceReason | null = null,
): string | null {
  if (amountMinor === 0) return null
  const parts = reason === null ? [] : partsOf(reason).map(({ count, each }) => `${count} × ${each}`)
  const sum = parts.length === 0 ? '' : ` (${parts.join(' + ')})`
  return `${moneyOf(amountMinor, currency)}${kind === 'hourly' ? ' an hour' : ''}${sum}`
}

export function moneyOf(minor: number, currency: string): string {
  return `${fromMinor(minor, currency)} ${currency}`
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, FACT_LENGTH_MOST)
}
