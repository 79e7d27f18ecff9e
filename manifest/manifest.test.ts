import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { isAppAddress } from '#shared/pages.ts'
import { manifestFor } from './manifest.ts'

const TAGS = OFFERED_LANGUAGES.map(({ tag }) => tag)
const file = (src: string) => new URL(`./public${src}`, import.meta.url)

describe.each(TAGS)('manifest in %s', (tag) => {
  const manifest = manifestFor(tag)

  it('has what installing requires', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Gigwright',
      start_url: '/?source=pwa',
      scope: '/',
      display: 'standalone',
      prefer_related_applications: false,
    })
    expect(manifest.short_name?.length).toBeLessThanOrEqual(12)
    expect(manifest.description?.length).toBeGreaterThan(40)
    for (const colour of [manifest.background_color, manifest.theme_color]) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  })

  it('declares its language and direction', () => {
    const language = OFFERED_LANGUAGES.find((each) => each.tag === tag)
    expect([manifest.lang, manifest.dir]).toEqual([language?.tag, language?.dir])
  })

  it('has a separate icon for every purpose, in both sizes', () => {
    const found = manifest.icons?.map(({ purpose, sizes }) => `${purpose} ${sizes}`).sort()
    expect(found).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 192x192',
      'monochrome 512x512',
    ])
  })

  it('points to files of the size it declares', () => {
    const shortcutIcons = manifest.shortcuts?.flatMap(({ icons = [] }) => icons) ?? []
    for (const { src, sizes } of [...(manifest.icons ?? []), ...shortcutIcons]) expect(sizeOf(src), src).toBe(sizes)
  })

  it('shows pictures of phones and of larger screens, each with a label', () => {
    const screenshots = manifest.screenshots ?? []
    for (const formFactor of ['narrow', 'wide'])
      expect(screenshots.filter((each) => each.form_factor === formFactor).length).toBeGreaterThanOrEqual(2)
    for (const { src, sizes, label } of screenshots) {
      expect(label, src).toMatch(/\S/)
      // A script photographs them from the running app. Existing ones must have the declared size.
      if (existsSync(file(src))) expect(sizeOf(src), src).toBe(sizes)
    }
  })

  it('keeps its shortcuts inside the app', () => {
    expect(manifest.shortcuts?.map(({ url }) => url)).toEqual([
      '/dashboard/proposals?filter=review',
      '/dashboard/automations/new',
      '/dashboard/issues',
    ])
  })
})

it('opens a job from the share sheet in a screen of the app', () => {
  const { share_target: target } = manifestFor('en')
  expect(target).toMatchObject({ method: 'GET', params: { title: 'title', text: 'text', url: 'url' } })
  expect(isAppAddress(target?.action ?? '')).toBe(true)
})

it('has its texts in every language that can be chosen', () => {
  const said = TAGS.map((tag) => manifestFor(tag).description)
  expect(new Set(said).size).toBe(TAGS.length)
})

it('the icons that other files name exist', () => {
  expect(sizeOf('/icons/apple-touch-icon.png')).toBe('180x180')
  expect(sizeOf('/icons/badge-96.png')).toBe('96x96')
  expect(readFileSync(file('/favicon.svg'), 'utf8')).toBe(readFileSync(file('/icon.svg'), 'utf8'))
})

/** Width and height are in the header of a PNG, 16 bytes from its start. */
function sizeOf(src: string): string {
  const png = readFileSync(file(src))
  expect(png.subarray(1, 4).toString(), src).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}
