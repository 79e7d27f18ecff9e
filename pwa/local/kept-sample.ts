/** What a visitor made in the sample account themselves, kept for this tab alone until it is in their own account. */
import type { JobSearch } from '#shared/domain/jobs/search-fields.ts'
import { textsIn } from '#shared/texts-in.ts'
import { readTab, writeTab } from './kept-try.ts'

/** Nothing of the sample itself: no fact, no letter, no figure. */
export interface KeptSample {
  /** The last search; null where none was made. */
  search: Partial<JobSearch> | null
  /** What an agent looks for; empty where it was not changed. */
  words: string
  /** The instructions for letters; empty where they were not changed. */
  prompt: string
  excludedWords: string[]
}

export const KEPT_SAMPLE_KEY = 'gigwright-kept-sample'

export function keepSample(kept: KeptSample): void {
  writeTab(KEPT_SAMPLE_KEY, kept)
}

/** @returns Null where nothing was kept, or where the browser blocks storage. */
export function keptSample(): KeptSample | null {
  const kept = readTab(KEPT_SAMPLE_KEY)
  if (typeof kept !== 'object' || kept === null) return null
  const text = (name: keyof KeptSample) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' ? value : ''
  }
  const search: unknown = Reflect.get(kept, 'search')
  return {
    search: typeof search === 'object' ? search : null,
    words: text('words'),
    prompt: text('prompt'),
    excludedWords: textsIn(Reflect.get(kept, 'excludedWords')),
  }
}

/** Forgets it, once it is in an account. */
export function dropSample(): void {
  writeTab(KEPT_SAMPLE_KEY, null)
}
