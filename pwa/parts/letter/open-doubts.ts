/** What is in doubt in a letter as it stands now: what this device finds, and what the checks found when it was written. Pure. */
import type { Claim } from '#shared/domain/claims/claim.ts'
import type { Doubt, DoubtKind } from '#shared/domain/letter/doubts.ts'
import { livingDoubts } from '#shared/domain/letter/hold-reasons.ts'
import type { Proposal } from '#shared/domain/proposal.ts'

/** Doubts about what is true of the freelancer: their word settles them. */
const ABOUT_TRUTH: readonly DoubtKind[] = ['claim', 'adapted', 'judge']

export function isAboutTruth({ kind }: Pick<Doubt, 'kind'>): boolean {
  return ABOUT_TRUTH.includes(kind)
}

type Checked = Pick<Proposal, 'letter' | 'doubts' | 'vouched'>

/**
 * @param claims As traced on this device.
 * @returns In the order of the letter, at most one of a kind for each sentence; doubts about the whole letter come last.
 */
export function openDoubts({ letter, doubts, vouched }: Checked, claims: readonly Claim[]): Doubt[] {
  const untraced = claims
    .filter(({ text, fact }) => fact === null && !vouched.includes(text) && letter.includes(text))
    .map(({ text, doubt = '' }): Doubt => ({ kind: 'claim', sentence: text, words: doubt }))
  // Whether a fact supports a claim is known better by now.
  const stored = livingDoubts({ letter, doubts, vouched }).filter(({ kind }) => kind !== 'claim')
  const found = new Map([...untraced, ...stored].map((doubt) => [keyOf(doubt), doubt]))
  const placeOf = ({ sentence }: Doubt) => (sentence === '' ? letter.length : letter.indexOf(sentence))
  return [...found.values()].sort((a, b) => placeOf(a) - placeOf(b))
}

/** One sentence may lack a fact for several reasons; it needs one answer. A request is known by its words. */
function keyOf(doubt: Doubt): string {
  const what = isAboutTruth(doubt) ? 'truth' : doubt.kind
  return `${what} ${doubt.sentence} ${doubt.kind === 'request' ? doubt.words : ''}`
}
