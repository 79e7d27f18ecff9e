/** What a person should check before a letter of the built-in writer leaves. */
import type { Doubt } from '#shared/domain/letter/doubts.ts'
import type { PostReading } from '#shared/domain/letter/read-items.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import { checkLetter } from '../check/check-letter.ts'
import type { Composed } from './compose.ts'
import { topicsIn } from './texts.ts'

const WORDS_MAX = 400

export function doubtsOf(
  letter: string,
  context: Parameters<typeof checkLetter>[1],
  ticked: PostReading,
  { unproved, unsaid }: Pick<Composed, 'unproved' | 'unsaid'>,
): Doubt[] {
  // The ticks also know what a field's answer fulfils, and words in another language are told as the proof's.
  const checked = checkLetter(letter, context).filter(
    ({ kind, sentence }) =>
      kind !== 'request' && !(kind === 'language' && sentence !== '' && unproved?.kind === 'foreign'),
  )
  const open = ticked.items.filter(({ is, state }) => is === 'request' && state !== 'met')
  const doubt = (kind: Doubt['kind'], words: string): Doubt => ({
    kind,
    sentence: '',
    words: words.slice(0, WORDS_MAX),
  })
  const proof = unproved ? [doubt(unproved.kind, unproved.words)] : []
  // Tools may stand beside a role or a work.
  const namesTools = skillsAmong(tokensOf(letter)).length > 1
  const asked = [...open.map(({ words }) => words), ...unsaid].filter(
    (words) => !(namesTools && topicsIn(words).includes('tools')),
  )
  return [...checked, ...asked.map((words) => doubt('request', words)), ...proof]
}
