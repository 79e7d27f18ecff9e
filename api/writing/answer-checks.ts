/** Adds the words that a post asks for, where it asks for them. This must be right each time, so no model does it. */
import { answersCheck, type HiddenCheck } from '#shared/domain/jobs/hidden-instructions.ts'

/** @returns The letter with every check answered; unchanged where it is so already. */
export function withChecksAnswered(letter: string, checks: readonly HiddenCheck[]): string {
  let answered = letter
  const open = () => checks.filter((check) => !answersCheck(answered, check))
  const isLast = ({ position }: HiddenCheck) => position === 'end'
  // A letter has one beginning, so it takes one word; further words go to the end.
  const first = open().find((check) => check.position === 'start') ?? open().find((check) => !isLast(check))
  if (first) answered = `${capital(first.word)} – ${answered}`
  const last = [...open().filter((check) => !isLast(check)), ...open().filter(isLast)]
  return last.length > 0 ? `${answered}\n\n${last.map((check) => check.word).join(', ')}` : answered
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
