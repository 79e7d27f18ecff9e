/** The recording of this very app: nothing is fetched but its poster until somebody presses play. */
import { useTranslation } from 'react-i18next'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { mediaTag } from './screenshot.tsx'

export function DemoVideo() {
  const { t, i18n } = useTranslation('site')
  const tag = mediaTag(i18n.language)
  const caption = OFFERED_LANGUAGES.find((language) => language.tag === i18n.language)
  return (
    <video
      key={tag}
      controls
      muted
      playsInline
      preload="none"
      width={1280}
      height={800}
      poster={`/media/demo.${tag}.webp`}
      aria-label={t('demo.videoLabel')}
      className="h-auto w-full rounded-card border border-line bg-sunken shadow-pop"
    >
      <source src={`/media/demo.${tag}.webm`} type="video/webm" />
      <track
        default
        kind="captions"
        src={`/media/demo.${i18n.language}.vtt`}
        srcLang={i18n.language}
        label={caption?.nativeName}
      />
    </video>
  )
}
