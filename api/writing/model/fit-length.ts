/** A model counts words badly: a letter that is too long loses what it can spare. */
import type { MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { isMet, requestsMet } from '#shared/domain/letter/requests-met.ts'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'
import type { Request } from '#shared/domain/reading/reading.ts'
import { isTooWordy } from '../check/limits.ts'

/**
 * @returns The letter without its last plans that fulfil no wish, where it then has the length it should have; else all of it. Where the
 * client named the length, the last claims that fulfil no wish go next: a letter that is longer than asked may not be read at all.
 */
export function fittedToLength(
  sentences: readonly LetterSentence[],
  requests: readonly Request[],
  marketplace: MarketplaceId,
): LetterSentence[] {
  const lengths = requests.filter(({ kind }) => kind === 'length')
  const isRight = (letter: string) =>
    lengths.length > 0
      ? lengths.every((request) => isMet(request, letter, []) !== 'open')
      : !isTooWordy(letter, marketplace)
  // The first plan stays, so that the client sees how the work would begin; so does the first claim, which is the proof.
  const spareOf = (kind: LetterSentence['kind']) =>
    sentences
      .filter((sentence) => sentence.kind === kind)
      .slice(1)
      .filter(({ requests: fulfilled }) => fulfilled.length === 0)
  const spare = [...(lengths.length > 0 ? spareOf('claim') : []), ...spareOf('plan')]
  let left = [...sentences]
  while (!isRight(renderLetter(left))) {
    const last = spare.pop()
    if (!last) return [...sentences]
    const without = left.filter((one) => one !== last)
    if (!losesWish(left, without, requests)) left = without
  }
  return left
}

/** A link or a word that was asked for counts wherever it stands, also where its writer did not mark it. */
function losesWish(
  before: readonly LetterSentence[],
  after: readonly LetterSentence[],
  requests: readonly Request[],
): boolean {
  const [was, is] = [before, after].map((one) => requestsMet(requests, renderLetter(one), one))
  return requests.some(({ kind }, place) => kind !== 'length' && was?.[place] === 'met' && is?.[place] !== 'met')
}
