/** The built-in writer's sentences in each language, and the words it knows tasks and questions by. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import cues from './cues.json' with { type: 'json' }
import ar from './texts/ar.json' with { type: 'json' }
import bn from './texts/bn.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }
import id from './texts/id.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

const LISTS: Readonly<Record<LetterLanguage, Readonly<Record<string, string>>>> = {
  ...{ ar, bn, de, en, es, fr, hi, id, pt, ru, zh },
}

/** One language's sentences. A family is a key without its number: `near` is `near.1`, `near.2` … */
export interface Texts {
  language: LetterLanguage
  all(family: string): readonly string[]
  quote(words: string): string
  /** What parts a label from its words, and what ends a sentence. */
  colon: string
  stop: string
  /** What stands before an answer in a letter: "Favourite colour"; undefined for topics without a label. */
  label(topic: string): string | undefined
}

const READY = new Map<LetterLanguage, Texts>()

export function textsOf(language: LetterLanguage): Texts {
  const known = READY.get(language)
  if (known) return known
  const texts = readTexts(language, LISTS[language])
  READY.set(language, texts)
  return texts
}

function readTexts(language: LetterLanguage, list: Readonly<Record<string, string>>): Texts {
  const families = new Map<string, string[]>()
  for (const [key, text] of Object.entries(list)) {
    const family = key.replace(/\.\d+$/, '')
    families.set(family, [...(families.get(family) ?? []), text])
  }
  const all = (family: string) => families.get(family) ?? []
  const [open = '“', close = '”'] = (all('quotes')[0] ?? '').split('|')
  const labels = new Map(
    all('labels')
      .flatMap((line) => line.split(';'))
      .map((pair) => pair.split('=').map((part) => part.trim()))
      .map(([topic = '', label = '']) => [topic, label] as const),
  )
  const colon = language === 'zh' ? '：' : language === 'fr' ? ' : ' : ': '
  const stop = language === 'zh' ? '。' : ['hi', 'bn'].includes(language) ? '।' : '.'
  return {
    ...{ language, colon, stop },
    all,
    quote: (words) => `${open}${words}${close}`,
    label: (topic) => labels.get(topic),
  }
}

/**
 * Fills a sentence. Brackets around something empty go with it, and so does the space before them.
 * @returns Null where a slot outside of brackets is empty.
 */
export function fill(template: string, slots: Readonly<Record<string, string>>): string | null {
  const needed = template.replace(/[（(]\{\w+\}[)）]/gu, '').match(/\{\w+\}/g) ?? []
  if (needed.some((slot) => !slots[slot.slice(1, -1)])) return null
  return template
    .replace(/\s?[（(]\{(\w+)\}[)）]/gu, (found, name: string) => (slots[name] ? found : ''))
    .replace(/\{(\w+)\}/g, (_slot, name: string) => slots[name] ?? '')
    .replace(/(?<=[.!?…।。！？])\.(?=\s|$)/gu, '')
    .replace(/([。！？।])[。।]/gu, '$1')
}

const PATTERNS = new Map(
  Object.entries(cues).map(([name, phrases]) => {
    return [name, new RegExp(phrasePattern(phrases.split(', ')).source, 'giu')] as const
  }),
)

/** @returns How often a text has one of the words of that name. */
export function cueCount(name: string, text: string): number {
  const pattern = PATTERNS.get(name)
  return pattern ? (text.match(pattern)?.length ?? 0) : 0
}

/** @returns The names of that kind whose words stand in a text: of kind `topic` for example `colour`. */
export function cuesIn(kind: string, text: string): string[] {
  return [...PATTERNS.keys()]
    .filter((name) => name.startsWith(`${kind}.`) && cueCount(name, text) > 0)
    .map((name) => name.slice(kind.length + 1))
}
