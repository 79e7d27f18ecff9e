/** The public pages and the tutorial name pictures and recordings that exist, and all that were made are shown. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { THEMES } from './screenshot.tsx'

const FOLDER = join(import.meta.dirname, '../../../manifest/public/media')
const MEDIA = new Set(readdirSync(FOLDER))
const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)
const photosOf = (tag: string) =>
  ['dashboard', 'agents', 'letter'].flatMap((name) =>
    ['light', 'dark', 'phone.light', 'phone.dark'].map((kind) => `${name}.${kind}.${tag}.webp`),
  )
const filmsOf = (tag: string) =>
  ['demo', 'tutorial'].flatMap((name) => THEMES.map(({ theme }) => `${name}.${theme}.${tag}.webm`))
/** A film is half a minute or a little more, and half of its viewers are on a phone. */
const FILM_KB = 320

it.each(TAGS)('%s: each picture is there, for a desk and a phone, in both themes, and each film', (tag) => {
  for (const file of [...photosOf(tag), ...filmsOf(tag)]) expect(MEDIA).toContain(file)
  for (const file of filmsOf(tag)) {
    expect(MEDIA).toContain(file.replace('webm', 'webp'))
    expect(statSync(join(FOLDER, file)).size / 1000, file).toBeLessThan(FILM_KB)
  }
})

it('no film is there that nobody shows', () => {
  const films = [...MEDIA].filter((file) => file.endsWith('.webm'))
  expect(films.toSorted()).toEqual(TAGS.flatMap(filmsOf).toSorted())
})
