/** Somebody's own words as statements: sentences, with a result beside the work that it came of. */
import { splitSentences } from '../../letter-text.ts'
import { rateIn } from './hourly-rate.ts'
import { bare, yearsIn } from './resume-lines.ts'
import { sentenceWorkIn } from './sentence-work.ts'
import { figureIn, isNamed } from './told-work.ts'
import { weeklyHoursIn } from '../weekly-hours.ts'

/** Pure. "Tidewater: rebuilt the calendar. Opening went from 5 s to 1 s." is one statement. */
export function statementsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const statements: string[] = []
    for (const sentence of splitSentences(bare(line))) {
      const last = statements.at(-1)
      if (last !== undefined && isResultOf(sentence, last)) statements[statements.length - 1] = `${last} ${sentence}`
      else statements.push(sentence)
    }
    return statements
  })
}

/** A stronger figure than that of the work before it, and nothing about the freelancer. */
function isResultOf(sentence: string, work: string): boolean {
  const isWork = isNamed(work) || sentenceWorkIn(work) !== null
  const isOther = isNamed(sentence) || sentenceWorkIn(sentence) !== null
  const isTerms = weeklyHoursIn(sentence) !== null || rateIn(sentence) !== null || yearsIn(sentence) !== null
  return isWork && !isOther && !isTerms && figureIn(sentence) > figureIn(work)
}

/** @returns The parts with the comma of their script. */
export function joined(parts: readonly string[]): string {
  const all = parts.join('')
  return parts.join(/\p{Script=Arabic}/u.test(all) ? '، ' : /\p{Script=Han}/u.test(all) ? '，' : ', ')
}
