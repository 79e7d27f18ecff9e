import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { GLOSSARY, OTHER_WORDS, OTHER_WORDS_IN } from './glossary.ts'
import { LATIN_NAMES } from './latin-names.ts'
import { FALLBACK_LANGUAGE, LANGUAGES, OFFERED_LANGUAGES } from './registry.ts'
import { SEVERAL_WORDS } from './several-words.ts'

type Texts = Map<string, string>

interface Nested {
  [key: string]: string | Nested
}
const nestedSchema: z.ZodMiniType<Nested> = z.record(z.string(), z.union([z.string(), z.lazy(() => nestedSchema)]))

const languages = new Map(OFFERED_LANGUAGES.map(({ tag }) => [tag, filesOf(tag)]))
const english = languages.get(FALLBACK_LANGUAGE) ?? new Map<string, Texts>()

describe('registry', () => {
  it('holds the ten languages of the product, each once', () => {
    expect(LANGUAGES.map(({ tag }) => tag)).toEqual(['en', 'zh', 'hi', 'es', 'fr', 'ar', 'bn', 'ru', 'pt', 'id'])
  })

  it('offers a language only when its files exist, and knows every language that has files', () => {
    const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter((each) =>
      each.isDirectory(),
    )
    const known: string[] = LANGUAGES.map(({ tag }) => tag)
    for (const { name } of folders) expect(known).toContain(name)
    for (const { tag } of OFFERED_LANGUAGES) expect(folders.map(({ name }) => name)).toContain(tag)
  })
})

it('says each thing in English by its one word', () => {
  const strays = [...english].flatMap(([name, texts]) =>
    [...texts].flatMap(([key, text]) =>
      // What is under `find` is what people may type into a search, in their own words.
      (name === 'settings.json' && key.startsWith('find.') ? [] : OTHER_WORDS)
        .filter(({ instead }) => instead.test(text))
        .map(({ say }) => `${name} ${key}: ${text} (say: ${say})`),
    ),
  )
  expect(strays).toEqual([])
})

describe.each(OFFERED_LANGUAGES.map(({ tag }) => tag))('%s', (tag) => {
  const files = languages.get(tag) ?? new Map<string, Texts>()

  it('has the files of English', () => {
    expect([...files.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it.each([...english.keys()])('%s has the keys of English, in the plural forms of the language', (name) => {
    expect([...(files.get(name)?.keys() ?? [])].sort()).toEqual(expectedKeys(english.get(name), tag))
  })

  it.each([...english.keys()])('%s has every text, with the placeholders and tags of English', (name) => {
    const source = english.get(name) ?? new Map()
    for (const [key, text] of files.get(name) ?? []) {
      expect(text.trim(), key).not.toBe('')
      const { base, category } = pluralOf(key, source)
      // "One change" needs no number, and Russian also uses its first form for 21. Only the form for all other counts
      // must keep every placeholder.
      const original = (category ? undefined : source.get(key)) ?? source.get(`${base}_other`) ?? ''
      if (category && category !== 'other')
        expect(marksOf(original), key).toEqual(expect.arrayContaining(marksOf(text)))
      else expect(marksOf(text), key).toEqual(marksOf(original))
    }
  })
})

/** Scripts in which a Latin word can only be a name. */
const OTHER_SCRIPTS = OFFERED_LANGUAGES.map(({ tag }) => tag).filter((tag) =>
  ['ar', 'zh', 'hi', 'bn', 'ru'].includes(tag),
)

describe.each(OTHER_SCRIPTS)('%s', (tag) => {
  it.each([...english.keys()])('%s has no English left in it', (name) => {
    const left: string[] = []
    for (const [key, text] of languages.get(tag)?.get(name) ?? []) {
      const words =
        text
          .replace(MARKS, ' ')
          .replace(WEB_ADDRESS, ' ')
          .match(/[A-Za-z][\w.]*\w/g) ?? []
      left.push(...words.filter((word) => !LATIN_NAMES.has(word)).map((word) => `${key}: ${word}`))
    }
    expect(left).toEqual([])
  })
})

describe.each(OFFERED_LANGUAGES.map(({ tag }) => tag).filter((tag) => tag !== FALLBACK_LANGUAGE))('%s', (tag) => {
  it('uses one word for each thing', () => {
    const strays: string[] = []
    for (const [name, texts] of english) {
      for (const [key, text] of languages.get(tag)?.get(name) ?? []) {
        const original = texts.get(key) ?? texts.get(key.replace(/_(zero|one|two|few|many|other)$/, '_other')) ?? ''
        for (const [term, { english: said, words }] of Object.entries(GLOSSARY)) {
          const word: RegExp | undefined = words[tag as keyof typeof words]
          // A name that is filled in may contain the term too.
          if (said.test(original) && !word?.test(text) && !text.includes(`{{${term}}}`))
            strays.push(`${name} ${key} (${term}): ${text}`)
        }
      }
    }
    expect(strays).toEqual([])
  })

  it('has no other word for the same thing', () => {
    const strays: string[] = []
    for (const [name, texts] of languages.get(tag) ?? []) {
      for (const [key, text] of texts) {
        const original =
          english.get(name)?.get(key.replace(/_(zero|one|two|few|many|other)$/, '_other')) ??
          english.get(name)?.get(key) ??
          ''
        for (const { instead, say, where } of OTHER_WORDS_IN[tag] ?? []) {
          if (instead.test(text) && (where?.test(original) ?? true))
            strays.push(`${name} ${key}: ${text} (say: ${say})`)
        }
      }
    }
    expect(strays).toEqual([])
  })

  it('has one translation for each label of one to three words, wherever it is', () => {
    const several = new Set(Object.values(SEVERAL_WORDS).flat())
    const strays: string[] = []
    for (const [label, places] of labels()) {
      const said = new Set(places.map(([name, key]) => plainLabel(languages.get(tag)?.get(name)?.get(key) ?? '')))
      if (said.size > 1 && !several.has(label)) strays.push(`${label} (${places.join(' ')}): ${[...said].join(' | ')}`)
    }
    expect(strays).toEqual([])
  })

  it('names the plans on the public site as in the app', () => {
    const [site, plans] = ['site.json', 'plans.json'].map((name) => languages.get(tag)?.get(name))
    for (const plan of ['free', 'basic', 'pro', 'premium']) {
      expect(site?.get(`plans.${plan}`), plan).toBe(plans?.get(`names.${plan}`))
    }
  })

  it('repeats no English sentence', () => {
    const repeated: string[] = []
    for (const [name, texts] of english) {
      for (const [key, text] of languages.get(tag)?.get(name) ?? []) {
        const words =
          text
            .replace(MARKS, ' ')
            .replace(WEB_ADDRESS, ' ')
            .match(/\p{L}{2,}/gu) ?? []
        const isSentence = words.filter((word) => !LATIN_NAMES.has(word)).length > 2
        if (isSentence && text === texts.get(key)) repeated.push(`${name} ${key}: ${text}`)
      }
    }
    expect(repeated).toEqual([])
  })
})

it('names only labels with several translations, each for one reason', () => {
  const excepted = Object.values(SEVERAL_WORDS).flat()
  const needed = [...labels()].filter(([, places]) =>
    [...languages.values()].some(
      (files) => new Set(places.map(([name, key]) => plainLabel(files.get(name)?.get(key) ?? ''))).size > 1,
    ),
  )
  expect(excepted.filter((label) => !needed.some(([each]) => each === label))).toEqual([])
  expect(excepted).toEqual([...new Set(excepted)])
})

/** Each English text of one to three words, with the files and keys where it is. Counted texts differ by their number. */
function labels(): Map<string, [name: string, key: string][]> {
  const places = new Map<string, [string, string][]>()
  for (const [name, texts] of english)
    for (const [key, text] of texts)
      if (text.split(/\s+/).length <= 3 && pluralOf(key, texts).category === undefined)
        places.set(text, [...(places.get(text) ?? []), [name, key]])
  return places
}

/** A label as people read it: a soft hyphen and the kind of a space are only how it is set. */
function plainLabel(text: string): string {
  return text.replace(/\u00ad/g, '').replace(/\s/g, ' ')
}

/** A key with `_one` and `_other` beside it in English is counted; any other suffix is part of its name. */
function pluralOf(key: string, source: Texts): { base: string; category: string | undefined } {
  const [, base = key, category] = key.match(/^(.*)_(zero|one|two|few|many|other)$/) ?? []
  const isCounted = category !== undefined && source.has(`${base}_one`) && source.has(`${base}_other`)
  return isCounted ? { base, category } : { base: key, category: undefined }
}

function expectedKeys(source: Texts = new Map(), tag: string): string[] {
  const keys = new Set<string>()
  for (const key of source.keys()) {
    const { base, category } = pluralOf(key, source)
    const type = base.endsWith('_ordinal') ? 'ordinal' : 'cardinal'
    if (category === undefined) keys.add(key)
    else
      for (const each of new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories)
        keys.add(`${base}_${each}`)
  }
  return [...keys].sort()
}

/** `$t(other text)`, `{{value}}`, `{word of a letter template}` and `<1>tag</1>`. */
const MARKS = /\$t\(.*?\)|\{\{.*?\}\}|\{.*?\}|<\/?\w+\/?>/g

/** Addresses are the same in every language. */
const WEB_ADDRESS = /(https?:\/\/|www\.)\S+/g

/** Placeholders and tags, each as often as it occurs. */
function marksOf(text: string): string[] {
  return (text.match(MARKS) ?? []).sort()
}

function filesOf(tag: string): Map<string, Texts> {
  const folder = new URL(`./${tag}/`, import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    names.map((name) => {
      const nested = nestedSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8')))
      return [name, new Map(flat(nested))]
    }),
  )
}

function flat(nested: Nested, prefix = ''): [string, string][] {
  return Object.entries(nested).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
}
