/** Every text is used, and every used text exists. Ten translators would still write a text that nobody reads. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

interface Nested {
  [key: string]: string | Nested
}
const nestedSchema: z.ZodMiniType<Nested> = z.record(z.string(), z.union([z.string(), z.lazy(() => nestedSchema)]))

const ROOT = join(import.meta.dirname, '..')
const sources = ['pwa', 'api', 'shared', 'manifest', 'scripts'].flatMap((room) => sourcesIn(join(ROOT, room)))
const code = [...sources.map((file) => readFileSync(file, 'utf8')), ...captions()].join('\n')
const patterns = [...code.matchAll(/(?<=[\s([{,?:=|])`(?=([^`\n]*\$\{[^`\n]*)`)/g)].flatMap(([, template = '']) =>
  patternOf(template),
)

const files = readdirSync(join(import.meta.dirname, 'en'))

it.each(files)('%s: every key is named somewhere', (file) => {
  const texts = textsOf(file)
  const feature = file.replace('.json', '')
  expect(keysOf(texts).filter((key) => !isNamed(feature, key))).toEqual([])
})

it('every key a screen asks for exists', () => {
  const missing = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const asked = [...source.matchAll(/useTranslation\((\[[^\]]*\]|'\w+')/g)].flatMap(([, names = '']) =>
      names.match(/\w+/g),
    )
    const known = asked.flatMap((name) => (name ? keysOf(textsOf(`${name}.json`)) : []))
    const literals = [...source.matchAll(/(?<![\w.])t\(\s*'([^':]+)'/g)].map(([, key = '']) => key)
    const isKnown = (key: string) => known.some((each) => each === key || each.startsWith(`${key}_`))
    return asked.length === 0 ? [] : literals.filter((key) => !isKnown(key)).map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})

function textsOf(file: string): Nested {
  return nestedSchema.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'en', file), 'utf8')))
}

/**
 * A use is the key in quotes, alone or under its feature, as a plural or context of it, as a member (`texts.key`), or
 * in a template.
 */
function isNamed(feature: string, key: string): boolean {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '')
  return [base, base.replace(/_[a-z]+$/, '')].some(
    (name) =>
      [`'${name}'`, `"${name}"`, `'${feature}:${name}'`, `.${name}`].some((named) => code.includes(named)) ||
      patterns.some((pattern) => pattern.test(name) || pattern.test(`${feature}:${name}`)),
  )
}

/** Captions are named by the recordings they belong to. */
function captions(): string[] {
  const films = z
    .record(z.string(), z.object({ cues: z.array(z.object({ key: z.string() })) }))
    .parse(JSON.parse(readFileSync(join(ROOT, 'manifest/recordings.json'), 'utf8')))
  return Object.entries(films).flatMap(([name, { cues }]) => cues.map(({ key }) => `'${name}.${key}'`))
}

/** A template with almost no fixed text would match every key. */
function patternOf(template: string): RegExp[] {
  const parts = template.split(/\$\{[^}]*\}+/)
  if (/\s/.test(parts.join('')) || parts.join('').length < 2) return []
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return [new RegExp(`^(?:[a-z]+:)?${escaped.join('[^.]+(?:\\.[^.]+)*')}$`, 'i')]
}

function keysOf(texts: Nested, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  )
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.(tsx?|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name))
}
