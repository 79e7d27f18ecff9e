/** Whether a language is that of the letter. */
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { isQuestion, type Sentence } from '../sentences.ts'
import lists from '../patterns/language.json' with { type: 'json' }

const TOLD = new RegExp(`^(?:${lists.told.join('|')})$`, 'u')
const ABLE = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${lists.able.join('|')})(?![\p{L}\p{M}])|${lists.ableHan.join('|')}`,
  'iu',
)

const VERB_FIRST = /[\p{Script=Devanagari}\p{Script=Bengali}]/u

/**
 * "The dialogues were written in English" asks for nothing, "you can write in English" allows it, and "able to write reports in
 * English" says what one must know.
 * @param writes The verb of writing.
 */
export function isAskedFor(sentence: Sentence, writes: Hit): boolean {
  if (TOLD.test(sentence.tokens[writes.first - 1]?.text ?? '')) return false
  const { part, start, tokens } = sentence
  // "Write in German if you can" asks for it. In Hindi and Bengali "can" stands right behind the verb.
  const isBehind = VERB_FIRST.test(tokens[writes.last]?.text ?? '')
  const until = isBehind ? tokens[Math.min(writes.last + 2, sentence.to - 1)]?.end : tokens[writes.first]?.start
  return isQuestion(sentence) || !ABLE.test(part.text.slice(start, until))
}
