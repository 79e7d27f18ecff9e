/** Corrects a guessed language once the country is known, unless somebody has begun to use the page. */
import { type StartLanguage, languageToStart, type LanguageHints } from './detect.ts'
import { browserHints, rememberLanguage } from './language-memory.ts'

/** The part of i18next that is needed here. The public pages have a smaller implementation. */
interface Texts {
  readonly language: string
  changeLanguage(tag: string): Promise<unknown>
}

/** The source of the events that show use: the document. */
type Watched = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'input'] as const

/**
 * Must be called at the start, so that no sign of use is missed.
 * @param detected The language in which the page started.
 * @returns Takes the country once it is known. A final language is remembered; otherwise the next start decides again.
 */
export function correctLanguage(
  instance: Texts,
  detected: StartLanguage,
  watched: Watched,
): (place: Pick<LanguageHints, 'userCountry' | 'isByTimeZone'>) => Promise<void> {
  let isInUse = false
  const note = () => {
    isInUse = true
  }
  for (const sign of SIGNS_OF_USE) watched.addEventListener(sign, note, { capture: true, once: true })
  return async (place) => {
    for (const sign of SIGNS_OF_USE) watched.removeEventListener(sign, note, { capture: true })
    // The country is unknown, so the guess stays and is not remembered.
    if (!place.userCountry) return
    // The user may have chosen a language in the meantime. The hints are read again to see it.
    const better = languageToStart({ ...browserHints(), ...place })
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
