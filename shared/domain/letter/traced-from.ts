/** What the claims of a letter were traced from. As long as that stays the same, tracing them again would find the same. */
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Proposal } from '../proposal.ts'
import type { Fact } from '../claims/claim.ts'

export type Traced = Pick<Proposal, 'letter' | 'sentences' | 'reading' | 'amountMinor' | 'currency'> & {
  job: Pick<Proposal['job'], 'kind'>
}

/** @returns SHA-256, hex, over all that `traceProposal` looks at. The order of the facts does not matter. */
export function tracedFrom(
  { letter, sentences, reading, amountMinor, currency, job }: Traced,
  facts: readonly Fact[],
): string {
  const requests = (reading?.items ?? []).filter(({ is }) => is === 'request')
  const canonical = JSON.stringify([
    letter,
    sentences.map(({ text, proof }) => [text, proof ?? null]),
    requests.map(({ kind, value }) => [kind, value]),
    amountMinor,
    currency,
    job.kind,
    facts.map(({ source, ref, text, question }) => JSON.stringify([source, ref, text, question ?? null])).sort(),
  ])
  return bytesToHex(sha256(utf8ToBytes(canonical)))
}
