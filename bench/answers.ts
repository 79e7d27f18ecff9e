/**
 * `npm run bench answers [-- --wrong]`: beside labels of people who saw no code, which work the built-in writer shows first, and which
 * statement it answers each question with. The set `heldout` teaches nothing.
 */
import { parseArgs } from 'node:util'
import { KEPT_APART, labelledLetters, taughtSets } from '../scripts/train/labelled-letters.ts'

const { wrong } = parseArgs({ options: { wrong: { type: 'boolean' } } }).values

for (const set of [...taughtSets(), KEPT_APART]) {
  const { works, questions } = labelledLetters(set)
  const best = works.filter(({ shown, best }) => shown === best)
  const fine = works.filter(({ shown, best, fine }) => shown === best || fine.some((id) => id === shown))
  const answers = questions.map(({ words, match, isRight, statements, post }) => {
    const found = match(words)
    const is = found === null ? 'none' : isRight(found.statement) ? 'right' : 'wrong'
    if (wrong && found?.isSure && is === 'wrong')
      process.stdout.write(
        `${post}: ${words}\n  said   ${found.statement.text}\n  wanted ${statements.find(isRight)?.text ?? '-'}\n`,
      )
    return { is, isSure: found?.isSure === true, isKnown: statements.some(isRight) }
  })
  const sure = (is: string) => answers.filter((one) => one.isSure && one.is === is).length
  process.stdout.write(
    `${set.padEnd(8)} works: best ${best.length}, fitting ${fine.length} of ${works.length}; ` +
      `questions: ${sure('right')} right, ${sure('wrong')} wrong, of ${answers.filter(({ isKnown }) => isKnown).length} that are known\n`,
  )
}
