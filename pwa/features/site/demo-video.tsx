/** The recording of this very app: nothing of it is fetched until somebody presses play, and its picture only when it is near. */

import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { mediaTag } from './screenshot.tsx'
import { useTexts } from './texts.ts'

/** CSS pixels. */
const SIZE = { width: 1280, height: 800 }

export function DemoVideo() {
  const { t, tag } = useTexts('site')
  const film = mediaTag(tag)
  const caption = OFFERED_LANGUAGES.find((language) => language.tag === tag)
  return (
    <div className="grid overflow-hidden rounded-card border border-line bg-sunken shadow-pop *:col-start-1 *:row-start-1 *:h-auto *:w-full">
      {/* Not a `poster`: that would be fetched at once, before the text of the first screen. */}
      <img src={`/media/demo.${film}.webp`} alt="" {...SIZE} loading="lazy" decoding="async" />
      <video
        key={film}
        controls
        muted
        playsInline
        preload="none"
        {...SIZE}
        aria-label={t('demo.videoLabel')}
        className="relative"
      >
        <source src={`/media/demo.${film}.webm`} type="video/webm" />
        <track default kind="captions" src={`/media/demo.${tag}.vtt`} srcLang={tag} label={caption?.nativeName} />
      </video>
    </div>
  )
}
