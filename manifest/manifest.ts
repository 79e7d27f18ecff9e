/** The web app manifest, one for each language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestOptions } from 'vite-plugin-pwa'
import type en from '#locales/en/manifest.json'
import { LANGUAGES, type LanguageTag } from '#locales/registry.ts'
import { SCREENSHOTS } from './screenshots.ts'

/** `--paper` of the light theme. It is shown while the app starts. */
const PAPER = '#fcfaf6'

interface Shortcut {
  /** The start of its texts' keys in `locales/<tag>/manifest.json`, and of its icon. */
  key: 'Review' | 'NewAgent' | 'Issues'
  url: string
  icon: string
}

/** The entries of the menu that a long press on the icon opens. */
const SHORTCUTS: readonly Shortcut[] = [
  { key: 'Review', url: '/dashboard/proposals?filter=review', icon: '/icons/shortcut-review.png' },
  { key: 'NewAgent', url: '/dashboard/automations/new', icon: '/icons/shortcut-new-agent.png' },
  { key: 'Issues', url: '/dashboard/issues', icon: '/icons/shortcut-issues.png' },
]

/**
 * @param tag The language of the texts. Everything else is the same in all languages, and `id` marks it as one app.
 * @see https://www.w3.org/TR/appmanifest/ and https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest (read 2026-11-21)
 */
export function manifestFor(tag: LanguageTag): Partial<ManifestOptions> {
  const texts = textsIn(tag)
  return {
    id: '/',
    name: texts.name,
    short_name: texts.shortName,
    description: texts.description,
    lang: tag,
    dir: LANGUAGES.find((language) => language.tag === tag)?.dir ?? 'ltr',
    start_url: '/?source=pwa',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['productivity', 'business'],
    icons: ICONS,
    screenshots: SCREENSHOTS.map(({ src, sizes, formFactor, labelKey }) => ({
      src,
      sizes,
      type: 'image/png',
      form_factor: formFactor,
      label: texts[labelKey],
    })),
    shortcuts: SHORTCUTS.map(({ key, url, icon }) => ({
      name: texts[`shortcut${key}`],
      short_name: texts[`shortcut${key}Short`],
      url,
      icons: [{ src: icon, sizes: '96x96', type: 'image/png' }],
    })),
    // The job comes as a part of the address. It may come from anywhere, so it is only read after the freelancer has seen it.
    share_target: {
      action: '/share',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    prefer_related_applications: false,
  }
}

/**
 * Read from their folder, because only the build needs them, in every language. `locales.test.ts` checks their keys
 * against English.
 */
function textsIn(tag: LanguageTag): typeof en {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../locales/${tag}/manifest.json`), 'utf8')) as typeof en
}

/** Maskable and monochrome icons are separate from "any", because a padded icon looks too small without a mask. */
const ICONS = (['any', 'maskable', 'monochrome'] as const).flatMap((purpose) =>
  [192, 512].map((sizePx) => ({
    src: `/icons/${purpose === 'any' ? 'icon' : purpose}-${sizePx}.png`,
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  })),
)
