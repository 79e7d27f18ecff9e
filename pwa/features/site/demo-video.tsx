/** The recording of this very app: nothing is fetched but its poster until somebody presses play. */

import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { mediaTag } from './screenshot.tsx'
import { useTexts } from './texts.ts'

export function DemoVideo() {
  const { t, tag } = useTexts('site')
  const film = mediaTag(tag)
  const caption = OFFERED_LANGUAGES.find((language) => language.tag === tag)
  return (
    <video
      key={film}
      controls
      muted
      playsInline
      preload="none"
      width={1280}
      height={800}
      poster={`/media/demo.${film}.webp`}
      aria-label={t('demo.videoLabel')}
      className="h-auto w-full rounded-card border border-line bg-sunken shadow-pop"
    >
      <source src={`/media/demo.${film}.webm`} type="video/webm" />
      <track default kind="captions" src={`/media/demo.${tag}.vtt`} srcLang={tag} label={caption?.nativeName} />
    </video>
  )
}
