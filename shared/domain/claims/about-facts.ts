/** Sentences without a first person that speak of the freelancer's work: they name one of their clients, or quote one. */
import type { ReadFact } from './claim-facts.ts'
import type { LetterLanguage } from '../detect-language.ts'
import { wordsOf } from './claim-words.ts'
import type { Word } from './word.ts'
import { normalised } from './normalise.ts'
import { soundOf } from './transliterate.ts'

/** @returns Whether the sentence names somebody or something of which only the facts speak. */
export function aboutFacts(
  sentence: string,
  language: LetterLanguage,
  facts: readonly ReadFact[],
  post: ReadonlySet<string>,
): boolean {
  const names = namesOf(facts)
  const words = wordsOf(sentence, language)
  if (facts.some((fact) => sharesFigure(words, fact, post))) return true
  const named = words.filter((word) => !word.figure && !post.has(word.key))
  if (named.some(({ text, spelled }) => CAPITAL.test(text) && names.spelled.has(spelled))) return true
  const sounds = new Set(
    named
      .filter(({ is, text }) => is === 'plain' && !LATIN.test(text))
      .map(({ text }) => soundOf(text))
      .filter((sound) => names.sounds.has(sound)),
  )
  return sounds.size >= 2 || [...sounds].some((sound) => sound.length >= SURE_SOUND)
}

/** @returns Whether the sentence names a client of the freelancer, and not one whom the post names too. */
export function namesClient(
  sentence: string,
  language: LetterLanguage,
  facts: readonly ReadFact[],
  post: ReadonlySet<string>,
): boolean {
  const named = wordsOf(sentence, language).filter(({ text, key }) => CAPITAL.test(text) && !post.has(key))
  return named.some(({ spelled }) => facts.some(({ clients }) => clients.some((client) => client.spelled === spelled)))
}

const LATIN = /^\p{Script=Latin}/u
const CAPITAL = /^(?=\p{Script=Latin})\p{Lu}/u
/** Many words of another alphabet sound like a short name. */
const SURE_SOUND = 4

/** A figure of a fact beside two of its other words speaks of it, unless the figure is the client's own. */
function sharesFigure(words: readonly Word[], fact: ReadFact, post: ReadonlySet<string>): boolean {
  const figure = words.find(({ figure, key }) => figure && figure.value >= 10 && fact.byKey.has(key) && !post.has(key))
  return (
    figure !== undefined &&
    new Set(words.filter(({ key }) => key !== figure.key && fact.byKey.has(key)).map(({ key }) => key)).size >= 2
  )
}

interface Names {
  spelled: ReadonlySet<string>
  sounds: ReadonlySet<string>
}

const NAMES = new WeakMap<readonly ReadFact[], Names>()

function namesOf(facts: readonly ReadFact[]): Names {
  const known = NAMES.get(facts)
  if (known) return known
  const spelled = new Set<string>()
  const sounds = new Set<string>()
  const common = new Set(facts.flatMap((fact) => [...fact.common]))
  for (const fact of facts) {
    for (const name of fact.names) {
      if (name.is !== 'name' || normalised(name.text).length < 3 || common.has(normalised(name.text))) continue
      spelled.add(normalised(name.text))
      if (soundOf(name.text).length >= 3) sounds.add(soundOf(name.text))
    }
  }
  const names = { spelled, sounds }
  NAMES.set(facts, names)
  return names
}
