/** Whether the facts that a judge quotes hold a figure of a sentence, however it is written, or whether it is the client's own. */
import { figureOf } from '#shared/domain/claims/figures.ts'
import type { ReadFact } from '#shared/domain/claims/claim-facts.ts'
import { withAsciiDigits } from '#shared/domain/letter-text.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { followsFrom, numbersIn } from '../../check/worked-out.ts'
import { heldClocks } from './quoted-times.ts'
import yours from './patterns/yours.json' with { type: 'json' }

/** @returns Whether one of the facts holds a figure of the text, or the text works it out from them, or tells it as the client's. */
export function heldFigures(text: string, facts: readonly ReadFact[], post: string): (figure: string) => boolean {
  const held = new Set(facts.flatMap(({ fact }) => figuresIn(fact.text)))
  const clocks = heldClocks(text, facts, post)
  const theirs = clientsFigures(text, post)
  const isWorkedOut = workedOutFrom(text, facts, post)
  return (figure) => held.has(figure) || clocks.has(figure) || theirs.has(figure) || isWorkedOut(Number(figure))
}

const FIGURE = new RegExp(
  [
    String.raw`\d{1,2}:\d{2}(?!\d)`,
    String.raw`(?<!\d)\d{1,3}(?:[ \u00a0\u202f]\d{3}(?!\d))+(?:[.,]\d+)?`,
    String.raw`\d+(?:[.,٬'’]\d+)*`,
  ].join('|'),
  'gu',
)

/** By their values, because "22 000" is 22,000 and "913,50" is 913.5; times of the clock by their digits. */
export function figuresIn(text: string): string[] {
  return (withAsciiDigits(text).match(FIGURE) ?? []).map((figure) =>
    figure.includes(':') ? figure.replace(/\D/g, '') : figureOf(figure.replaceAll('٬', ',')).key,
  )
}

/** @returns The figures that a sentence tells as the client's, as the post does: "your 25 a fortnight". */
function clientsFigures(text: string, post: string): ReadonlySet<string> {
  const told = new Set(figuresIn(post))
  return new Set(
    [...withAsciiDigits(text).matchAll(YOURS)]
      .flatMap(([, count = '']) => figuresIn(count))
      .filter((one) => told.has(one)),
  )
}

const YOURS = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${yours.join('|')})\s?(\d[\d.,]*)`, 'giu')

/** "12 icons a week, so your 45 take four weeks": the pace is the fact's, the count the post's. */
function workedOutFrom(text: string, facts: readonly ReadFact[], post: string): (figure: number) => boolean {
  const said = numbersIn(tokensOf(text))
  const own = new Set(facts.flatMap(({ fact }) => numbersIn(tokensOf(fact.text))))
  const counts = new Set(numbersIn(tokensOf(post)))
  // A count of the post proves nothing alone: the sentence works something out from it.
  const isCounted = (count: number) =>
    counts.has(count) && said.some((result) => result !== count && followsFrom(result, said, own, new Set([count])))
  return (figure) => followsFrom(figure, said, own, counts) || isCounted(figure)
}
