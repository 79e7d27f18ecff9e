/** A photograph of the app in the reader's language and theme. Only the one that is seen is fetched. */

import { classNames } from '../../ui/class-names.ts'
import { useTexts } from './texts.ts'

/** The pictures `scripts/record-demo.mjs` makes; CSS pixels. */
export const SHOTS = {
  dashboard: { width: 1280, height: 800 },
  agents: { width: 1280, height: 800 },
  letter: { width: 1280, height: 800 },
  proposals: { width: 390, height: 844 },
} as const

/** Languages the sample account speaks; the others are shown English. */
const PHOTOGRAPHED = ['en', 'ar']

/** @returns The language whose pictures and recordings are shown. */
export function mediaTag(tag: string): string {
  return PHOTOGRAPHED.includes(tag) ? tag : 'en'
}

export function Screenshot({ name, className }: { name: keyof typeof SHOTS; className?: string | undefined }) {
  const { t, tag } = useTexts('site')
  const shownTag = mediaTag(tag)
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={`/media/${name}.${theme}.${shownTag}.webp`}
      alt={t(`shots.${name}`)}
      {...SHOTS[name]}
      loading="lazy"
      decoding="async"
      className={classNames(
        'h-auto w-full bg-sunken',
        theme === 'light' ? 'dark:hidden' : 'not-dark:hidden',
        className,
      )}
    />
  ))
}
