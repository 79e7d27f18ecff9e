/** What a visitor made in the sample account becomes part of the set-up's progress, once. Loaded when the set-up stands. */
import { dropSample, keptSample } from '../../local/kept-sample.ts'
import type { OnboardingDraft } from './progress-draft.ts'

type Part = Pick<OnboardingDraft, 'search' | 'agent'>

/** @returns Null where nothing was taken along. */
export function takeSample({ search, agent }: Part): Part | null {
  const kept = keptSample()
  if (!kept) return null
  dropSample()
  const { words, prompt, excludedWords } = kept
  const title = words || kept.search?.title || search.title
  return {
    // The marketplace was chosen with the registration.
    search: { ...search, ...kept.search, title, platform: search.platform },
    agent: { ...agent, ...(prompt && { prompt }), ...(excludedWords.length > 0 && { excludedWords }) },
  }
}
