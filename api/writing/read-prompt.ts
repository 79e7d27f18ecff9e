/** What the built-in writer takes from a freelancer's prompt: true sentences of their own, and the few wishes that it understands. */
import type { Claim, Fact } from '#shared/domain/claims/claim.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { fillPrompt, type PromptSources } from '#shared/domain/prompt-templates.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'

interface PromptWishes {
  /** First-person sentences of the prompt that the facts support; at most two. */
  ownSentences: string[]
  /** Null where the prompt says nothing of length. */
  maxWords: number | null
  wantsList: boolean
}

const WORD_LIMIT = /(\d{2,3})\s*(?:-?\s*words?|palabras|mots|palavras|wörter|kata|слов|كلمة|शब्द|শব্দ|字)/iu
const SHORT =
  /\b(?:keep it short|be brief|very short|concise|corto|breve|court|bref|curto|kurz|singkat|кратко)\b|مختصر|قصير|संक्षिप्त|সংক্ষিপ্ত|简短/iu
const NO_LIST =
  /\b(?:no|without|avoid|don['’]t use) (?:any )?(?:bullets?|bullet points|lists?|numbering)\b|sin listas|sans listes?|sem listas|keine (?:listen|aufzählung)/iu

/**
 * @param sources The prompt is filled without the post: nothing of the post may pass for the freelancer's words.
 * @param facts A sentence of the prompt that states what they do not hold is left out (docs/laws.md#only-what-is-true).
 */
export function readPrompt(
  prompt: string,
  sources: Omit<PromptSources, 'job'>,
  facts: Fact[],
  language: LetterLanguage,
): PromptWishes {
  const filled = fillPrompt(prompt, { ...sources, job: null })
  const limit = Number(WORD_LIMIT.exec(filled)?.[1] ?? 0)
  return {
    ownSentences: splitSentences(filled)
      .filter((sentence) => sentence.length <= 240 && isOwnAndTrue(traceClaims(sentence, facts)))
      .filter((sentence) => (detectLanguage(sentence) ?? language) === language)
      .slice(0, 2),
    maxWords: limit > 0 ? Math.max(60, limit) : SHORT.test(filled) ? 130 : null,
    wantsList: !NO_LIST.test(filled),
  }
}

function isOwnAndTrue(claims: Claim[]): boolean {
  return claims.length > 0 && claims.every((claim) => claim.fact !== null)
}
