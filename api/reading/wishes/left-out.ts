/** "What would you leave out?": a wish of the client's. "What would it take to cut it below 2 s?" asks about the work. */
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { has, hitsOf, isQuestion, type Sentence, textOf } from '../sentences.ts'
import lists from '../patterns/left-out.json' with { type: 'json' }

const WHAT = new RegExp(`^(?:${lists.what.join('|')})$`, 'u')
const HOW = new RegExp(`^(?:${lists.how.join('|')})$`, 'u')
/** What is cut is named already. */
const THIS = new RegExp(`^(?:${lists.this.join('|')})$`, 'u')
const EFFORT = new RegExp(lists.effort.join('|'), 'iu')

/** @returns The words by which a question asks what is to be left out; none where it asks how, or how much that takes. */
export function askedLeftOut(sentence: Sentence): readonly Hit[] {
  const { tokens, from, to } = sentence
  const own = tokens.slice(from, to)
  if (!isQuestion(sentence) || has(sentence, 'questions.rate') || EFFORT.test(textOf(sentence))) return []
  const asksHow = own.some(({ text }) => HOW.test(text))
  if (asksHow || !own.some(({ text }) => WHAT.test(text))) return []
  return hitsOf(sentence, 'requests.leaveOut').filter(({ last }) => !THIS.test(tokens[last + 1]?.text ?? ''))
}
