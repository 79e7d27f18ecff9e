/** The sample of the home page: a made-up post and lines, and what the product made of them (`npm run samples`). */
import type { TriedAnswer } from '#shared/contract/try.ts'
import { useTexts } from '../texts.ts'

export interface Sample {
  about: string
  answer: TriedAnswer
}

/** In the language on screen. */
export function useSample(): Sample {
  const { branch } = useTexts()
  // Our own file; `write-samples.test.ts` checks its shape.
  return { about: String(branch('sample', 'about')), answer: branch('sample', 'answer') as TriedAnswer }
}
