/** A language that was only guessed is set right once the country is known, unless somebody has begun to use the page. */
import { type DetectedLanguage, detectLanguage } from './detect.ts'
import { browserHints, rememberLanguage } from './language-memory.ts'

/** What of i18next it needs; the public pages have something smaller. */
interface Texts {
  readonly language: string
  changeLanguage(tag: string): Promise<unknown>
}

/** What tells that somebody uses the page; the document itself. */
type Watched = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'input'] as const

/**
 * Call it at the start, so that no sign of use is missed.
 * @param detected What the page started in.
 * @returns Tells the country. A language that is decided for good is remembered; the rest is decided at the next start.
 */
export function correctLanguage(
  instance: Texts,
  detected: DetectedLanguage,
  watched: Watched,
): (country: string | null) => Promise<void> {
  let isInUse = false
  const note = () => {
    isInUse = true
  }
  for (const sign of SIGNS_OF_USE) watched.addEventListener(sign, note, { capture: true, once: true })
  return async (country) => {
    for (const sign of SIGNS_OF_USE) watched.removeEventListener(sign, note, { capture: true })
    // Nobody knows yet: the guess stands, and is not remembered as if it were more.
    if (country === null) return
    // Somebody may have chosen one meanwhile: then the hints say so.
    const better = detectLanguage({ ...browserHints(), country })
    const isGuess = detected.source === 'browser' || detected.source === 'fallback'
    if (!isGuess || better.tag === instance.language) {
      if (better.source !== 'fallback') rememberLanguage(better.tag)
      return
    }
    if (isInUse) return
    rememberLanguage(better.tag)
    await instance.changeLanguage(better.tag)
  }
}
