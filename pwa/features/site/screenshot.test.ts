/** The public pages name pictures and recordings that exist, and use all that were made. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { filmTag } from './screenshot.tsx'

const MEDIA = new Set(readdirSync(join(import.meta.dirname, '../../../manifest/public/media')))
const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)
const photosOf = (tag: string) =>
  ['dashboard', 'agents', 'letter'].flatMap((name) =>
    ['light', 'dark', 'phone.light', 'phone.dark'].map((kind) => `${name}.${kind}.${tag}.webp`),
  )

it.each(TAGS)('%s: each picture is there, for a desk and a phone, in both themes', (tag) => {
  for (const file of photosOf(tag)) expect(MEDIA).toContain(file)
  expect(MEDIA).toContain(`demo.${filmTag(tag)}.webm`)
})

it('a language that was filmed shows its own recording', () => {
  const filmed = TAGS.filter((tag) => MEDIA.has(`demo.${tag}.webm`))
  expect(filmed.map(filmTag)).toEqual(filmed)
})
