/** What the claim ledger leaves open; by itself, because a device works it out wherever it writes a proposal. */
import type { Proposal } from '../proposal.ts'

/** @returns The claims that no fact supports and that the freelancer has not vouched for. */
export function openClaims({ claims, vouched }: Pick<Proposal, 'claims' | 'vouched'>): string[] {
  return claims.filter(({ text, fact }) => fact === null && !vouched.includes(text)).map(({ text }) => text)
}
