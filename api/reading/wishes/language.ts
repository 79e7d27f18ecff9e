/** Whether a language is that of the letter. */
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { isQuestion, type Sentence, textOf } from '../sentences.ts'
import lists from '../patterns/language.json' with { type: 'json' }

const TOLD = new RegExp(`^(?:${lists.told.join('|')})$`, 'u')
const ABLE = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${lists.able.join('|')})(?![\p{L}\p{M}])|${lists.ableHan.join('|')}`,
  'iu',
)

/**
 * "The dialogues were written in English" asks for nothing, "you can write in English" allows it, and "able to write reports in
 * English" says what one must know.
 * @param writes The verb of writing.
 */
export function isAskedFor(sentence: Sentence, writes: Hit): boolean {
  if (TOLD.test(sentence.tokens[writes.first - 1]?.text ?? '')) return false
  return isQuestion(sentence) || !ABLE.test(textOf(sentence))
}
