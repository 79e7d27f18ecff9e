/** What a few lines say that the freelancer does not do: "No Wix." */
import { splitSentences } from '../../letter-text.ts'
import { tokensOf } from '../../reading/tokens.ts'
import { skillsAmong } from '../../skills/skills.ts'
import lists from './patterns/refusals-in.json' with { type: 'json' }

/** How a refusal begins, in the letter languages. */
const NO = new RegExp(
  [
    String.raw`^(?:${lists.no.join('|')})(?![\p{L}\p{M}])`,
    String.raw`^(?:i|we) (?:do not|don['’]?t|never|no longer) `,
    String.raw`^ich (?:\p{L}+ )?(?:nicht|kein\p{L}*) `,
    String.raw`^(?:yo )?no (?:trabajo|hago|uso|acepto)`,
    String.raw`^je ne `,
    String.raw`^(?:eu )?não (?:trabalho|faço|uso|aceito)`,
    String.raw`^я не `,
    '^[不没]',
  ].join('|'),
  'iu',
)
const WORDS_MAX = 10

/** Pure. @returns Short sentences that begin with a no and name a skill, without their full stop. */
export function refusalsIn(text: string): string[] {
  const said = splitSentences(text).map((sentence) => sentence.replace(/[.。।!]$/u, '').trim())
  return said.filter((sentence) => {
    const tokens = tokensOf(sentence)
    return NO.test(sentence) && tokens.length <= WORDS_MAX && skillsAmong(tokens).length > 0
  })
}
