/** The web app manifest, one per language. */
import type { ManifestOptions } from 'vite-plugin-pwa'
import ar from '#locales/ar/manifest.json' with { type: 'json' }
import en from '#locales/en/manifest.json' with { type: 'json' }
import { SCREENSHOTS } from './screenshots.ts'
import { SHORTCUTS } from './shortcuts.ts'

/** The languages an installed app can have its name, shortcuts and screenshots in. */
const TEXTS = { en, ar }

export type ManifestTag = keyof typeof TEXTS

/** `--paper` of the light theme: what shows while the app starts. */
const PAPER = '#fcfaf6'

/**
 * @param tag Language of the texts; everything else is the same, and `id` says that it is one app.
 * @see https://www.w3.org/TR/appmanifest/ and https://developer.mozilla.org/docs/Web/Progressive_web_apps/Manifest (read 2026-11-21)
 */
export function manifestFor(tag: ManifestTag): Partial<ManifestOptions> {
  const texts = TEXTS[tag]
  return {
    id: '/',
    name: texts.name,
    short_name: texts.shortName,
    description: texts.description,
    lang: tag,
    dir: tag === 'ar' ? 'rtl' : 'ltr',
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
    // As an address: the job may come from anywhere, and is only read once the freelancer has looked at it.
    share_target: {
      action: '/share',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    prefer_related_applications: false,
  }
}

/** Maskable and monochrome stand apart from "any": a padded icon looks lost where no mask is applied. */
const ICONS = (['any', 'maskable', 'monochrome'] as const).flatMap((purpose) =>
  [192, 512].map((sizePx) => ({
    src: `/icons/${purpose === 'any' ? 'icon' : purpose}-${sizePx}.png`,
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  })),
)
