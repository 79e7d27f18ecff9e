/** The built-in writer's sentences in each language, and the words it knows tasks and questions by. */
import type { LetterLanguage } from '#shared/domain/detect-language.ts'
import { linksIn } from '#shared/domain/letter/requests-met.ts'
import { phrasePattern } from '#shared/domain/phrases/phrase-pattern.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { skillsAmong } from '#shared/domain/skills/skills.ts'
import type { Profile } from '#shared/domain/profile.ts'
import { remembered } from '../../reading/compare/remembered.ts'
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
  isTeam: boolean
  all(family: string): readonly string[]
  quote(words: string): string
  /** What parts a label from its words, and what ends a sentence. */
  colon: string
  stop: string
  /** What stands between two sentences. */
  gap: string
  /** Tools after a work. */
  inBrackets(words: string): string
  /** "My favourite colour is dark green.", "Changes: two."; null for topics without a form. */
  labelled(topic: string, words: string): string | null
}

const READY = new Map<string, Texts>()

/** @returns An agency says "we". */
export function textsOf(language: LetterLanguage, { worksAs }: Pick<Profile, 'worksAs'>): Texts {
  const key = `${language} ${worksAs}`
  const texts = READY.get(key) ?? readTexts(language, LISTS[language], worksAs === 'agency')
  READY.set(key, texts)
  return texts
}

const QUOTES: Partial<Record<LetterLanguage, string>> = {
  ...{ de: '„|“', es: '«|»', ru: '«|»', ar: '«|»', fr: '« | »' },
}

function readTexts(language: LetterLanguage, list: Readonly<Record<string, string>>, isTeam: boolean): Texts {
  const labels = pairsOf(list['labels'])
  const ours = (name: string) => (isTeam ? labels.get(`team.${name}`) : undefined)
  const all = (family: string) => (ours(family) ?? list[family] ?? '').split(' ~ ').filter((form) => form !== '')
  const [open = '“', close = '”'] = QUOTES[language]?.split('|') ?? []
  const colon = language === 'zh' ? '：' : language === 'fr' ? ' : ' : ': '
  const stop = language === 'zh' ? '。' : ['hi', 'bn'].includes(language) ? '।' : '.'
  return {
    ...{ language, isTeam, colon, stop, gap: language === 'zh' ? '' : ' ' },
    inBrackets: (words) => (language === 'zh' ? `（${words}）` : ` (${words})`),
    all,
    quote: (words) => `${open}${words}${close}`,
    labelled: (topic, words) => {
      const text = (ours(topic) ?? labels.get(topic))?.replace('{x}', words.replace(/[.。।]$/u, ''))
      return text === undefined ? null : text + endOf(text, { stop })
    },
  }
}

/** @returns What closes a sentence of these words; an address and an emoji stay as they are. */
export function endOf(words: string, { stop }: Pick<Texts, 'stop'>): string {
  return /(?:[.!?。।…:：]|\p{Extended_Pictographic}\ufe0f?)$/u.test(words) ||
    linksIn(words).some((link) => words.endsWith(link))
    ? ''
    : stop
}

export const ended = (text: string, texts: Texts) => (text === '' ? '' : capital(text, texts) + endOf(text, texts))

/** @returns "React, Stripe and Node"; in Arabic with commas, as its "and" would stick to a Latin word. */
export function listOf(names: readonly string[], { language }: Pick<Texts, 'language'>): string {
  if (language === 'ar') return names.join('، ')
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(names)
}

/** Names, abbreviations, and in German all words keep their capitals. */
export function lowered(text: string, { language }: Pick<Texts, 'language'>): string {
  const [first = ''] = text.split(/[\s,]/u)
  const tokens = tokensOf(text.split(' ').slice(0, 3).join(' '))
  const [skill] = skillsAmong(tokens)
  const isLanguage = languagesAmong(tokens, 0, 1).length > 0 || /^I(?:['’]|$)|day$/u.test(first)
  const isName = /^\p{Lu}\p{Ll}+\s\p{Lu}/u.test(text) || /^\P{Ll}{2}|\p{L}.*[\p{Lu}\d.]/u.test(first)
  const isTool = skill?.first === 0 && !/(?:ing|tion|titles|logo)$/iu.test(first)
  if (language === 'de' || isName || isTool || isLanguage) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function capital(text: string, { language }: Pick<Texts, 'language'>): string {
  return ['ar', 'hi', 'bn', 'zh'].includes(language) ? text : text.charAt(0).toUpperCase() + text.slice(1)
}

/** "a=one; b=two" as pairs. */
function pairsOf(line = ''): ReadonlyMap<string, string> {
  return new Map(line.split('; ').map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]))
}

/** Fills a sentence. Brackets around something empty go with it, and so does the space before them. */
export function fill(template: string, slots: Readonly<Record<string, string>>): string {
  return template
    .replace(/\s?[（(]\{(\w+)\}[)）]/gu, (found, name: string) => (slots[name] ? found : ''))
    .replace(/\{(\w+)\}/g, (_slot, name: string) => slots[name] ?? '')
}

const patternOf = (phrases: string) => new RegExp(phrasePattern(phrases.split(', ')).source, 'giu')
const PATTERNS = new Map(Object.entries(cues).map(([name, phrases]) => [name, patternOf(phrases)]))

/** @returns The first words of that name in a text; empty for none. */
export const cueIn = (name: string, text: string) => text.match(PATTERNS.get(name) ?? /(?!)/u)?.[0] ?? ''

/** @returns The topics of a question: `colour`. */
export const topicsIn = remembered((text): readonly string[] => {
  const names = [...PATTERNS.keys()].filter((name) => name.startsWith('topic.') && cueIn(name, text) !== '')
  return names.map((name) => name.slice('topic.'.length))
})
