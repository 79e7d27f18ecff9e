/** A photograph of the app in the reader's language and theme, on a phone the phone's own. Only the one that is seen is fetched. */

import { classNames } from '../../ui/class-names.ts'
import { useTexts } from './texts.ts'

/** The pictures `scripts/record-demo.mjs` makes. */
export type ShotName = 'dashboard' | 'agents' | 'letter' | 'proposals'

/** CSS pixels. */
const DESK = { width: 1280, height: 800 }
const PHONE = { width: 390, height: 844 }
/** Below Tailwind's `sm` a picture of a desk would be too small to read. */
const IS_PHONE = '(width < 40rem)'

/** Languages the sample account speaks; the others are shown English. */
const PHOTOGRAPHED = ['en', 'ar']

/** @returns The language whose pictures and recordings are shown. */
export function mediaTag(tag: string): string {
  return PHOTOGRAPHED.includes(tag) ? tag : 'en'
}

interface ScreenshotProps {
  name: ShotName
  /** On every screen, not only on a phone. */
  isPhone?: boolean
}

export function Screenshot({ name, isPhone = false }: ScreenshotProps) {
  const { t, tag } = useTexts('site')
  const shownTag = mediaTag(tag)
  return (['light', 'dark'] as const).map((theme) => {
    const phone = `/media/${name}.phone.${theme}.${shownTag}.webp`
    return (
      <picture key={theme} className={theme === 'light' ? 'dark:hidden' : 'not-dark:hidden'}>
        {!isPhone && <source media={IS_PHONE} srcSet={phone} {...PHONE} />}
        <img
          src={isPhone ? phone : `/media/${name}.${theme}.${shownTag}.webp`}
          alt={t(`shots.${name}`)}
          {...(isPhone ? PHONE : DESK)}
          loading="lazy"
          decoding="async"
          className="h-auto w-full bg-sunken"
        />
      </picture>
    )
  })
}

/** The same in its frame: a window on a desk, a phone on a phone. */
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
