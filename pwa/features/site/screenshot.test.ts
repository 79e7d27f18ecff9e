/** The public pages name pictures and recordings that exist, and use all that were made. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { filmTag, photoTag } from './screenshot.tsx'

const MEDIA = new Set(readdirSync(join(import.meta.dirname, '../../../manifest/public/media')))
const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)
const photosOf = (tag: string) =>
  ['dashboard', 'agents', 'letter'].flatMap((name) =>
    ['light', 'dark', 'phone.light', 'phone.dark'].map((kind) => `${name}.${kind}.${tag}.webp`),
  )

it.each(TAGS)('%s: each picture is there, for a desk and a phone, in both themes', (tag) => {
  for (const file of photosOf(photoTag(tag))) expect(MEDIA).toContain(file)
  expect(MEDIA).toContain(`demo.${filmTag(tag)}.webm`)
})

it('a language that was photographed shows its own pictures', () => {
  const photographed = TAGS.filter((tag) => photosOf(tag).every((file) => MEDIA.has(file)))
  expect(photographed.map(photoTag)).toEqual(photographed)
  const filmed = TAGS.filter((tag) => MEDIA.has(`demo.${tag}.webm`))
  expect(filmed.map(filmTag)).toEqual(filmed)
})
