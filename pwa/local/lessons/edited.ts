/** What a person changed in a letter that a writer wrote, sentence by sentence. Pure. */
import { diffSentences } from '#shared/domain/letter/sentence-diff.ts'
import { type LetterSentence, renderLetter } from '#shared/domain/letter/sentences.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import type { Proposal } from '#shared/domain/proposal.ts'
import { likeness } from '#shared/domain/learning/words.ts'

/** Less in common: the old sentence was cut, and a new one written. */
const SAME_THOUGHT = 0.3

interface Edited {
  /** `of`: the sentence as it was written, with its kind and facts. */
  replaced: { of: LetterSentence; before: string; after: string }[]
  cut: { of: LetterSentence; text: string }[]
}

export function editedIn({ letter, sentences }: Pick<Proposal, 'letter' | 'sentences'>): Edited {
  const edited: Edited = { replaced: [], cut: [] }
  const origins = new Map(sentences.flatMap((of) => splitSentences(of.text).map((text) => [text, of] as const)))
  for (const change of diffSentences(renderLetter(sentences), letter)) {
    if (change.is === 'same') continue
    const left = new Set(change.after)
    for (const before of change.before) {
      const of = origins.get(before)
      if (!of) continue
      const after = nearest(before, left)
      if (after !== null) left.delete(after)
      if (after === null) edited.cut.push({ of, text: before })
      else edited.replaced.push({ of, before, after })
    }
  }
  return edited
}

function nearest(before: string, candidates: ReadonlySet<string>): string | null {
  const [best] = [...candidates]
    .map((text) => ({ text, common: likeness(before, text) }))
    .filter(({ common }) => common >= SAME_THOUGHT)
    .sort((a, b) => b.common - a.common)
  return best?.text ?? null
}
