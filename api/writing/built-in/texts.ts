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

/** One language's sentences. Forms of one family are parted by " ~ ". */
export interface Texts {
  language: LetterLanguage
  all(family: string): readonly string[]
  quote(words: string): string
  /** What parts a label from its words, and what ends a sentence. */
  colon: string
  stop: string
  /** What stands before an answer in a letter: "Favourite colour"; undefined for topics without a label. */
  label(topic: string): string | undefined
  /** What a concept such as `booking` is called; see `conceptsIn`. */
  concept(name: string): string | undefined
  /** English words of results and short answers, in small letters, in this language; two forms where figures stand before them. */
  word(english: string): { label: string; counted: string } | undefined
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
  const all = (family: string) => (list[family] ?? '').split(' ~ ').filter((form) => form !== '')
  const [open = '“', close = '”'] = (list['quotes'] ?? '').split('|')
  const labels = pairsOf(list['labels'])
  const concepts = pairsOf(list['concepts'])
  const words = new Map([...pairsOf(list['glossary']), ...pairsOf(list['colours'])])
  const colon = language === 'zh' ? '：' : language === 'fr' ? ' : ' : ': '
  const stop = language === 'zh' ? '。' : ['hi', 'bn'].includes(language) ? '।' : '.'
  return {
    ...{ language, colon, stop },
    all,
    quote: (words) => `${open}${words}${close}`,
    label: (topic) => labels.get(topic),
    concept: (name) => concepts.get(name)?.split('|')[0],
    word: (english) => {
      const [label, counted = label] = words.get(english)?.split('/') ?? []
      return label === undefined || counted === undefined ? undefined : { label, counted }
    },
  }
}

/** "a=one; b=two" as pairs. */
function pairsOf(line = ''): ReadonlyMap<string, string> {
  const pairs = line.split('; ').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at < 1 ? [] : [[pair.slice(0, at), pair.slice(at + 1)] as const]
  })
  return new Map(pairs)
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

/** The words of every language that name a concept: a post in Russian and a record in English may be about the same. */
const CONCEPTS = Object.values(LISTS).flatMap((list) =>
  [...pairsOf(list['concepts'])].flatMap(([name, words]) => words.split('|').map((word) => [name, word] as const)),
)
/** What results measure, in any language: `retention`. */
const MEASURES = Object.values(LISTS).flatMap((list) =>
  [...pairsOf(list['glossary'])].flatMap(([name, words]) =>
    [name, ...words.split('/')].map((word) => [name, word] as const),
  ),
)

const PATTERNS = new Map([
  ...Object.entries(cues).map(([name, phrases]) => [name, patternOf(phrases.split(', '))] as const),
  ...patternsOf('concept', CONCEPTS),
  ...patternsOf('measure', MEASURES),
])

function patternsOf(kind: string, words: readonly (readonly [name: string, word: string])[]) {
  const names = [...new Set(words.map(([name]) => name))]
  return names.map(
    (of) => [`${kind}.${of}`, patternOf(words.flatMap(([name, word]) => (name === of ? [word] : [])))] as const,
  )
}

function patternOf(phrases: readonly string[]): RegExp {
  return new RegExp(phrasePattern([...new Set(phrases)]).source, 'giu')
}

/** @returns How often a text has one of the words of that name. */
export function cueCount(name: string, text: string): number {
  const pattern = PATTERNS.get(name)
  return pattern ? (text.match(pattern)?.length ?? 0) : 0
}

/** @returns The names of that kind whose words stand in a text: of kind `topic` for example `colour`. */
export function cuesIn(kind: 'topic' | 'concept' | 'measure', text: string): string[] {
  return [...PATTERNS.keys()]
    .filter((name) => name.startsWith(`${kind}.`) && cueCount(name, text) > 0)
    .map((name) => name.slice(kind.length + 1))
}
