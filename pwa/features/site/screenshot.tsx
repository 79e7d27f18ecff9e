/** A screenshot of the app in the reader's language and theme, with its own version for phones. Only the visible one is fetched. */

import { classNames } from '../../ui/class-names.ts'
import { useTexts } from './texts.ts'

/** The pictures `scripts/film/record-demo.mjs` makes. */
type ShotName = 'dashboard' | 'agents' | 'letter'

/** CSS pixels. */
const DESKTOP = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Below Tailwind's `sm` the screenshot of a desktop would be too small to read. */
const IS_PHONE = '(width < 40rem)'

export interface ThemeLook {
  theme: 'light' | 'dark'
  /** Shows a picture in this theme only. What is not shown is not fetched either. */
  look: string
}

export const THEMES: readonly ThemeLook[] = [
  { theme: 'light', look: 'dark:hidden' },
  { theme: 'dark', look: 'not-dark:hidden' },
]

function Screenshot({ name }: { name: ShotName }) {
  const { t, tag } = useTexts('site')
  return THEMES.map(({ theme, look }) => {
    const phone = `/media/${name}.phone.${theme}.${tag}.webp`
    return (
      <picture key={theme} className={look}>
        <source media={IS_PHONE} srcSet={phone} {...PHONE} />
        <img
          src={`/media/${name}.${theme}.${tag}.webp`}
          alt={t(`shots.${name}`)}
          {...DESKTOP}
          loading="lazy"
          decoding="async"
          className="h-auto w-full bg-sunken"
        />
      </picture>
    )
  })
}

/** The screenshot in a frame: a window on a desktop, a phone on a phone. */
export function FramedScreenshot({ name }: { name: ShotName }) {
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-72 overflow-hidden rounded-[2rem] border-4 border-ink/85 shadow-pop',
        'sm:max-w-none sm:rounded-card sm:border sm:border-line',
      )}
    >
      <Screenshot name={name} />
    </div>
  )
}
