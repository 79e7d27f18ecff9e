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
  return hitsOf(sentence, 'requests.leaveOut').filter(({ first, last }) => {
    // "When time gets short, what would you cut?"
    const asking = own.slice(0, first - from).findLast(({ text }) => WHAT.test(text) || HOW.test(text))
    const behind = () => own.slice(last + 1 - from).find(({ text }) => WHAT.test(text) || HOW.test(text))
    const asked = asking ?? behind()
    return asked !== undefined && WHAT.test(asked.text) && !THIS.test(tokens[last + 1]?.text ?? '')
  })
}
