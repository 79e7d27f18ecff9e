/** What the built-in writer takes from a freelancer's prompt: true sentences of their own, and the few wishes that it understands. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { fillPrompt } from '#shared/domain/prompt-templates.ts'
import { readPost } from '../../reading/read-post.ts'
import type { Request } from '#shared/domain/reading/reading.ts'
import type { WritingRequest } from '../writer.ts'

interface Wishes {
  /** Sentences about themselves that the facts support; at most two. */
  own(language: LetterLanguage): string[]
  /** Lengths, words to avoid, a language. What else a prompt wishes is for a model. */
  requests: Request[]
}

const OWN_MAX = 240
const UNDERSTOOD: readonly Request['kind'][] = ['length', 'avoidWord', 'language']

/** The prompt is filled without the post: nothing of the post may pass for the freelancer's words. */
export function wishesOf({ agent, profile, facts }: WritingRequest): Wishes {
  const filled = fillPrompt(agent.prompt, { agent, profile, job: null })
  const { requests } = readPost({ title: '', description: filled, questions: [], skills: [] })
  return {
    requests: requests.filter(({ kind }) => UNDERSTOOD.includes(kind)),
    own: (language) =>
      splitSentences(filled)
        .filter((sentence) => sentence.length <= OWN_MAX && isOwn(sentence, facts))
        .filter((sentence) => (detectLanguage(sentence) ?? language) === language)
        .slice(0, 2),
  }
}

/** It is a statement about the freelancer and no order to the writer, and no part of it lacks a fact. */
function isOwn(sentence: string, facts: Fact[]): boolean {
  if (!statesAFact(sentence, detectLanguage(sentence))) return false
  const claims = traceClaims(sentence, facts)
  return claims.length > 0 && claims.every((claim) => claim.fact !== null)
}
